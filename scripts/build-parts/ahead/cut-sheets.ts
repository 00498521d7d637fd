import postcss, { type AtRule, type ChildNode, type Container } from 'postcss';
import { CUT_MARK } from '../../../src/element/ahead/ahead.ts';

/** A sheet without the rules that a first render does not use. `cuts` has them, one for each `CUT_MARK` in `text`. */
export interface CutSheet {
  text: string;
  cuts: string[];
}

const KEYFRAMES = /keyframes$/;
/** An attribute that an entry sets. */
const BUSY = 'aria-busy';
const DISABLED = /\.([\w-]+):disabled/g;
const LIST = /:(?:is|where)\(\s*([^()]*?)\s*\)/g;

type Range = [start: number, end: number];

/**
 * Cuts the rules out of sheets that cannot match an element of `html`, and the tokens and keyframes that no other rule names. A rule
 * for focus or for what is entered stays, because a visitor may use a form before its code is there. With the cuts put
 * back, a text is the same as before.
 */
export function cutSheets(texts: readonly string[], html: string): CutSheet[] {
  const isUsed = usedIn(html);
  const isRule = (node: ChildNode) =>
    isNeeded(node, isUsed) && !(node.type === 'atrule' && KEYFRAMES.test(node.name));
  const kept = texts.map((css) => cut(css, unusedIn(postcss.parse(css), isRule)).text).join('');
  const isRead = (node: ChildNode): boolean => {
    // A rule around nothing is cut with its children.
    if (
      'nodes' in node &&
      node.nodes &&
      !node.nodes.some((child) => isNeeded(child, isUsed) && isRead(child))
    )
      return false;
    if (node.type === 'atrule' && KEYFRAMES.test(node.name)) return kept.includes(` ${node.params}`);
    return node.type !== 'decl' || !node.prop.startsWith('--club-') || kept.includes(`var(${node.prop})`);
  };
  return texts.map((css) => {
    const all = unusedIn(postcss.parse(css), (node) => isNeeded(node, isUsed) && isRead(node));
    return cut(css, all);
  });
}

function cut(css: string, ranges: readonly Range[]): CutSheet {
  const cuts: string[] = [];
  let text = '';
  let at = 0;
  for (const [start, end] of joined(ranges)) {
    text += css.slice(at, start) + CUT_MARK;
    cuts.push(css.slice(start, end));
    at = end;
  }
  return { text: text + css.slice(at), cuts };
}

/** Returns where the nodes are that are not needed. */
function unusedIn(parent: Container, isKept: (node: ChildNode) => boolean): Range[] {
  return (parent.nodes ?? []).flatMap((node): Range[] => {
    if (isKept(node)) return 'nodes' in node && node.nodes ? unusedIn(node as Container, isKept) : [];
    const { start, end } = node.source ?? {};
    if (!start || !end) return [];
    return [[start.offset, end.offset]];
  });
}

/** A change of color need not be smooth before the code is there. */
const isTransition = (node: ChildNode): boolean => node.type === 'decl' && node.prop.startsWith('transition');

const isGroup = ({ name }: AtRule): boolean => ['layer', 'media', 'supports', 'container'].includes(name);

function isNeeded(node: ChildNode, isUsed: (selector: string) => boolean): boolean {
  if (node.type === 'rule') return node.selectors.some(isUsed) && !node.nodes.every(isTransition);
  if (node.type !== 'atrule') return true;
  // A name without rules sets the order of the layers.
  if (isGroup(node)) return !node.nodes || node.nodes.some((child) => isNeeded(child, isUsed));
  return true;
}

/** Returns whether the classes, attribute values and tags of a selector are in the markup. States of the host count. */
function usedIn(html: string): (selector: string) => boolean {
  const classes = new Set(
    Array.from(html.matchAll(/class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  );
  classes.add('club-mount');
  const isInMarkup = (selector: string): boolean => {
    const named = Array.from(selector.matchAll(/\.([\w-]+)/g), ([, name = '']) => name);
    const values = Array.from(
      selector.matchAll(/\[([\w-]+)="?([\w-]+)"?\]/g),
      ([, name, value]) => `${name}="${value}"`,
    );
    const attributes = Array.from(selector.matchAll(/\[([\w-]+)\]/g), ([, name = '']) => name);
    return (
      named.every((name) => classes.has(name)) &&
      values.every((pair) => html.includes(` ${pair}`)) &&
      attributes.every((name) => name === BUSY || new RegExp(` ${name}[ =>]`).test(html)) &&
      (!/^\w+$/.test(selector) || html.includes(`<${selector}`))
    );
  };
  const isDisabled = (name: string): boolean =>
    (html.match(/<[^>]+>/g) ?? []).some(
      (tag) => / disabled[ =>]/.test(tag) && new RegExp(`[" ]${name}[" ]`).test(tag),
    );
  return (selector) => {
    // An element with a direction of its own is not drawn, and a color under the pointer can wait.
    if (selector.includes('[dir=') || selector.includes(':hover')) return false;
    // Nothing becomes disabled before the code is there.
    if (!Array.from(selector.matchAll(DISABLED), ([, name = '']) => name).every(isDisabled)) return false;
    const own = selector
      .replace(/:(host|root)(\([^()]*(\([^()]*\))?[^()]*\))?(\[[^\]]*\])*/g, '')
      .replace(/:(not|nth-[\w-]+)\([^()]*\)/g, '');
    const lists = Array.from(own.matchAll(LIST), ([, list = '']) => list.split(/\s*,\s*/));
    return isInMarkup(own.replace(LIST, '')) && lists.every((list) => list.some(isInMarkup));
  };
}

/** Joins ranges that touch, so that they share a mark. */
function joined(ranges: readonly Range[]): Range[] {
  const all: Range[] = [];
  for (const [start, end] of ranges) {
    const last = all.at(-1);
    if (last?.[1] === start) last[1] = end;
    else all.push([start, end]);
  }
  return all;
}
