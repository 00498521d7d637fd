import { claimTag } from '../claim-tag.ts';

/** Defines the tag of a Lit element once. See `claimTag` for a second copy or version. */
export function defineElement(tag: `club-${string}`, element: CustomElementConstructor): void {
  removeMarks();
  claimTag(tag, () => element);
}

/** Globals in which Lit lists its versions. They are removed again when the page has no Lit of its own. */
const marks = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'];

function removeMarks(): void {
  for (const name of marks) {
    const versions: unknown = Reflect.get(globalThis, name);
    if (Array.isArray(versions) && versions.length === 1) Reflect.deleteProperty(globalThis, name);
  }
}
