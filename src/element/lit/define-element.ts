import { claimTag } from '../claim-tag.ts';

/** Defines a tag once; what a second copy or version of the script means, `claim-tag.ts` says. */
export function defineElement(tag: `club-${string}`, element: CustomElementConstructor): void {
  removeMarks();
  claimTag(tag, () => element);
}

/** Lit writes its versions on the page, to warn of two; a page that has no Lit of its own gets its globals back. */
const marks = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'];

function removeMarks(): void {
  for (const name of marks) {
    const versions: unknown = Reflect.get(globalThis, name);
    if (Array.isArray(versions) && versions.length === 1) Reflect.deleteProperty(globalThis, name);
  }
}
