import { readFileSync } from 'node:fs';

/** What custom-elements.json lists for one tag. */
export interface ElementFacts {
  tag: string;
  /** The file that defines the element. */
  module: string;
  events: string[];
  parts: string[];
  cssProperties: string[];
}

interface Named {
  name: string;
}
interface Declared {
  tagName: string;
  events: Named[];
  cssParts: Named[];
  cssProperties: Named[];
}

/** Returns what custom-elements.json lists for every tag: its events, parts, tokens and attributes. */
export function elementFacts(): ElementFacts[] {
  const manifest = JSON.parse(readFileSync('custom-elements.json', 'utf8')) as {
    modules: { path: string; declarations: Declared[] }[];
  };
  const names = (list: Named[]) => list.map(({ name }) => name).sort();
  return manifest.modules.flatMap(({ path, declarations }) =>
    declarations.map(({ tagName, events, cssParts, cssProperties }) => ({
      tag: tagName,
      module: path,
      events: names(events),
      parts: names(cssParts),
      cssProperties: names(cssProperties),
    })),
  );
}
