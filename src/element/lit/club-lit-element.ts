import { LitElement } from 'lit';
import { pageBrand } from '#browser/page/page-brand.ts';
import { hasOwnSheets } from '#browser/page/page-state.ts';
import { attachStyles } from '#style/adopt-sheets.ts';
import { setShown, type Showing } from '../custom-states.ts';
import { defineTag } from '../define-tag.ts';

/** Globals in which Lit lists its versions, to warn of a second one. */
const versionLists = ['litHtmlVersions', 'litElementVersions', 'reactiveElementVersions'];
/** The global that Lit creates when it loads, and reads for each class before its tag is defined. */
const METADATA = 'litPropertyMetadata';

const metadata = takeGlobals();

/**
 * The class of our Lit elements. Leaves no global of Lit on the page. Each render adopts the style sheets of the brand and sets the
 * custom states: a slot names its state, and the element is ready without one.
 */
export class ClubLitElement extends LitElement {
  constructor() {
    super();
    this.addController({ hostUpdated: () => this.#onRender() });
  }

  /**
   * Defines the tag of the class once; see `defineTag` for a second copy or version. In a browser that cannot style it, the
   * element keeps its content.
   */
  static define(tag: `club-${string}`): void {
    if (hasOwnSheets()) defineTag(tag, () => this);
  }

  protected static override finalize(): void {
    const isMissing = !(METADATA in globalThis);
    if (isMissing) Reflect.set(globalThis, METADATA, metadata);
    super.finalize();
    if (isMissing) Reflect.deleteProperty(globalThis, METADATA);
  }

  #onRender(): void {
    const { sheets } = pageBrand();
    if (sheets) attachStyles(this.renderRoot, sheets);
    const slot = this.renderRoot.querySelector('slot');
    setShown(this, slot ? (slot.dataset['state'] as Showing) : 'ready');
  }
}

/** Removes what Lit has just left on the page, unless the page had its own Lit before. Returns the metadata. */
function takeGlobals(): unknown {
  const found: unknown = Reflect.get(globalThis, METADATA);
  const isOnlyLit = listedVersions('reactiveElementVersions') === 1;
  if (isOnlyLit) Reflect.deleteProperty(globalThis, METADATA);
  for (const name of versionLists) if (listedVersions(name) === 1) Reflect.deleteProperty(globalThis, name);
  return found;
}

function listedVersions(name: string): number {
  const versions: unknown = Reflect.get(globalThis, name);
  return Array.isArray(versions) ? versions.length : 0;
}
