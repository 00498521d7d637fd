import { claimTag } from '../claim-tag.ts';
import { definitionOf } from '../kept-definitions.ts';
import { elementOf } from '../widget-element.ts';
import { CUT_MARK, type HandOver } from './ahead.ts';

/**
 * Defines the element of an entry that has drawn it. Its element file has kept the definition. The sheets come from the
 * entry, without the rules in `cuts`, so that each rule is loaded once. A second call does nothing.
 */
export function defineAhead(
  tag: `club-${string}`,
  given: HandOver,
  cuts: readonly (readonly string[])[],
): void {
  const definition = definitionOf(tag);
  if (!definition) throw new Error(`<${tag}> has no definition.`);
  const [, host = '', ...sheets] = given.sheets.map((text, at) => whole(text, cuts[at] ?? []));
  claimTag(tag, () => elementOf({ ...definition, sheets }, host, given.drawn));
}

const whole = (text: string, cuts: readonly string[]): string =>
  text
    .split(CUT_MARK)
    .map((part, at) => part + (cuts[at] ?? ''))
    .join('');
