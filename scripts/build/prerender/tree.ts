import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type {
  PrerenderedNode,
  PrerenderedText,
  PrerenderedTree,
} from '../../../src/element/prerender/prerendered.ts';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;
/** A text or an attribute in each variant. Null where a variant has none. */
type Alike = readonly (string | null)[];

/**
 * Returns the tree of a first render from its HTML in each variant. A text or an attribute that differs becomes the
 * number of a text. Leaves out a variant of a language that has the same texts as the language. Throws when the variants
 * differ in more than that.
 */
export function treeOf(variants: Readonly<Record<string, string>>): PrerenderedTree {
  const names = Object.keys(variants);
  const found: Alike[] = [];
  const read = (alike: Alike): PrerenderedText => {
    const [first] = alike;
    if (typeof first === 'string' && alike.every((text) => text === first)) return first;
    const known = found.findIndex((texts) => texts.every((text, at) => text === alike[at]));
    return known < 0 ? found.push(alike) - 1 : known;
  };
  const root = merge(Object.values(variants).map(elementIn), read);
  const texts = Object.fromEntries(names.map((name, at) => [name, found.map((alike) => alike[at] ?? null)]));
  for (const name of names) {
    const [lang = ''] = name.split(' ');
    if (lang !== name && JSON.stringify(texts[lang]) === JSON.stringify(texts[name])) delete texts[name];
  }
  return { root, texts };
}

function elementIn(html: string): Element {
  const [element, ...others] = parseFragment(html).childNodes;
  if (!element || !adapter.isElementNode(element) || others.length > 0)
    throw new Error('A first render must be one element.');
  return element;
}

function merge(all: readonly Element[], read: (alike: Alike) => PrerenderedText): PrerenderedNode {
  const [{ tagName } = { tagName: '' }] = all;
  if (all.some((one) => one.tagName !== tagName))
    throw new Error(`The variants of a first render differ in <${tagName}>.`);
  // The class comes first everywhere, which compresses best.
  const names = new Set(['class', ...all.flatMap(({ attrs }) => attrs.map(({ name }) => name))]);
  const attributes = [...names]
    .map((name) => [name, all.map((one) => valueOf(one, name))] as const)
    .filter(([, values]) => values.some((value) => value !== null))
    .map(([name, values]): [string, PrerenderedText] => [name, read(values)]);
  const most = Math.max(...all.map(({ childNodes }) => childNodes.length));
  const children = Array.from({ length: most }, (_, at) => {
    const kids = all.map(({ childNodes }) => childNodes[at]);
    return kids.every(isElement) ? merge(kids, read) : read(kids.map(textOf));
  });
  return [tagName, Object.fromEntries(attributes), ...children];
}

const valueOf = ({ attrs }: Element, name: string): string | null =>
  attrs.find((one) => one.name === name)?.value ?? null;

const isElement = (node: Node | undefined): node is Element =>
  node !== undefined && adapter.isElementNode(node);

function textOf(node: Node | undefined): string | null {
  if (!node) return null;
  if (!adapter.isTextNode(node)) throw new Error('The variants of a first render differ in an element.');
  return node.value;
}
