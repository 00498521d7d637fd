import { describedElements } from '../../scripts/package/elements/describe-elements.ts';

/** What an element's definition lists. */
export interface ElementFacts {
  tag: string;
  events: string[];
  parts: string[];
  cssProperties: string[];
}

/** Returns what the definition of every tag lists: its events, parts and CSS properties, each in order of the alphabet. */
export const elementFacts = async (): Promise<ElementFacts[]> =>
  (await describedElements()).map(({ tag, events, parts, cssProperties }) => ({
    tag,
    events: Object.keys(events).sort(),
    parts: Object.keys(parts).sort(),
    cssProperties: [...cssProperties].sort(),
  }));
