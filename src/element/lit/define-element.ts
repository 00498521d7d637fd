import type { LitElement, ReactiveElement } from 'lit';
import { pageBrand } from '#browser/page/page-brand.ts';
import { hasOwnSheets } from '#browser/page/page-state.ts';
import { attachStyles } from '#style/adopt-sheets.ts';
import { setShown, type Showing } from '../custom-states.ts';
import { defineTag } from '../define-tag.ts';

/** Globals in which Lit lists its versions, to warn of a second one. */
const versionLists = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'];
/** The global that Lit creates when it loads and reads when a class is defined. */
const METADATA = 'litPropertyMetadata';

let metadata: unknown;

/**
 * Defines the tag of a Lit element once; see `defineTag` for a second copy or version. In a browser that cannot style it,
 * the element keeps its content. Each render adopts the style sheets of the brand and sets the custom states: a slot names its
 * state, and the element is ready without one. Removes Lit's globals again, unless the page has a Lit of its own.
 */
export function defineElement(tag: `club-${string}`, element: typeof LitElement): void {
  metadata ??= Reflect.get(globalThis, METADATA);
  const isMissing = !(METADATA in globalThis);
  if (isMissing && metadata) Reflect.set(globalThis, METADATA, metadata);
  const isOnlyLit = isMissing || listedVersions(versionLists[2]) === 1;
  element.addInitializer((one) => one.addController({ hostUpdated: () => onRender(one) }));
  if (hasOwnSheets()) defineTag(tag, () => element);
  if (isOnlyLit) Reflect.deleteProperty(globalThis, METADATA);
  for (const name of versionLists) if (listedVersions(name) === 1) Reflect.deleteProperty(globalThis, name);
}

function onRender(element: ReactiveElement): void {
  const { sheets } = pageBrand();
  if (sheets) attachStyles(element.renderRoot, sheets);
  const slot = element.renderRoot.querySelector('slot');
  setShown(element, slot ? (slot.dataset['state'] as Showing) : 'ready');
}

function listedVersions(name = ''): number {
  const versions: unknown = Reflect.get(globalThis, name);
  return Array.isArray(versions) ? versions.length : 0;
}
