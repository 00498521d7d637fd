import { claimTag } from '#browser/claim-tag.ts';

/** Defines a tag once; what a second copy or version of the script means, `claim-tag.ts` says. */
export function defineElement(tag: `club-${string}`, element: CustomElementConstructor): void {
  claimTag(tag, () => element);
}
