import { nearestTo } from '#club/rules/nearest-name.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { knownElements } from './known-elements.ts';
import type { Finding } from './page-environment.ts';

/** Reports the attributes of an element that have no effect: a typo as a problem, any other name as a note. */
export function checkAttributes(element: Element): Finding[] {
  const tag = element.localName;
  const known = knownElements?.[tag];
  if (!known) return [];
  const names = Object.keys(known);
  // HTML lowercases property names, and the elements accept that.
  const taken = new Set([...names, ...names.map((name) => name.replaceAll('-', ''))]);
  return [...element.attributes].flatMap(({ name, value }): Finding[] => {
    const written = `${name}="${value}"`;
    const values = known[name];
    if (values && !values.includes(value)) {
      const paste = `<${tag} ${name}="${nearestTo(value, values) ?? nearestTo(value, values, Number.POSITIVE_INFINITY)}">`;
      return [{ problem: 'attribute', found: copy.wrongValue(tag, written, values), paste }];
    }
    if (taken.has(name) || isOfOthers(element, name)) return [];
    const found = copy.unknownAttribute(tag, written);
    const meant = meantBy(name, names);
    const style = asStyles[name];
    if (style) return [{ problem: 'attribute', found, paste: styleFor(tag, style, value) }];
    return meant
      ? [{ problem: 'attribute', found, paste: `<${tag} ${meant}="${value}">` }]
      : [{ problem: 'attribute', found, paste: copy.knownAttributes(names), note: true }];
  });
}

/** What attributes of older HTML would be on the box around an element. */
const asStyles: Readonly<Record<string, string>> = {
  width: 'inline-size',
  height: 'min-block-size',
  bgcolor: 'background',
};

const styleFor = (tag: string, style: string, value: string): string => {
  const isNumber = value.trim() !== '' && Number.isFinite(Number(value));
  return `<div style="${style}: ${isNumber ? `${value.trim()}px` : value}"><${tag}></${tag}></div>`;
};

/** Names that other libraries and browsers use for what an attribute of ours does. */
const otherNames: Readonly<Record<string, string>> = {
  locale: 'lang',
  'color-scheme': 'theme',
  colorscheme: 'theme',
  appearance: 'theme',
  mode: 'theme',
  'api-url': 'api-host',
  api: 'api-host',
  period: 'tab',
  interval: 'tab',
};

function meantBy(name: string, names: readonly string[]): string | undefined {
  const other = otherNames[name.replaceAll('_', '-')];
  if (other && names.includes(other)) return other;
  // A short name is near too many others.
  return name.length < 4 ? undefined : nearestTo(name.replaceAll('_', '-'), names);
}

const ofHtml = new Set([
  'accesskey',
  'autofocus',
  'class',
  'contenteditable',
  'dir',
  'draggable',
  'enterkeyhint',
  'exportparts',
  'hidden',
  'id',
  'inert',
  'inputmode',
  'is',
  'nonce',
  'part',
  'popover',
  'role',
  'slot',
  'spellcheck',
  'style',
  'tabindex',
  'title',
  'translate',
]);
/** How the attributes of frameworks and test tools begin. */
const ofFrameworks = /^(aria-|data-|item|on|ng-|_ng|v-|x-|hx-|wire:|svelte-|astro-|client:|[^a-z])|:/;

/** Returns whether an attribute belongs to HTML, to a framework, or to a property of the element. */
const isOfOthers = (element: Element, name: string): boolean =>
  ofHtml.has(name) || ofFrameworks.test(name) || name in element;
