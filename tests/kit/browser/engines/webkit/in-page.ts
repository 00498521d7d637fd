/** Runs in the pages of WebKit: finds elements as Playwright does in the other engines. Bundled by webkit-page.ts. */
import { queryAllByLabelText, queryAllByRole, queryAllByText } from '@testing-library/dom';

/** A text to search for, as it can be sent to a page. */
export type SentWords = { text: string; exact: boolean } | { source: string; flags: string };

/** One step of a search, inside what the step before found. */
export type Step =
  | { by: 'role'; role: string; name?: SentWords }
  | { by: 'label' | 'text'; words: SentWords }
  | { by: 'css'; css: string }
  | { by: 'nth'; index: number };

/** What the driver can ask in a page. */
export interface InPage {
  find(steps: readonly Step[]): Element[];
  isVisible(element: Element): boolean;
  /** Resolves with the middle of the first element found, once it stays in place and a pointer would hit it. */
  target(steps: readonly Step[]): Promise<{ x: number; y: number } | string>;
  /** Returns false when the press after `target` met another element, because the page moved. */
  wasHit(): boolean;
  /** Focuses the first visible element and selects its text. Returns false when there is none. */
  select(steps: readonly Step[]): boolean;
}

declare global {
  var clubInPage: InPage | undefined;
}

const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

function matches(words: SentWords): (text: string) => boolean {
  if ('source' in words) {
    const pattern = new RegExp(words.source, words.flags.replace(/[gy]/g, ''));
    return (text) => pattern.test(tidy(text));
  }
  const wanted = tidy(words.text);
  if (words.exact) return (text) => tidy(text) === wanted;
  return (text) => tidy(text).toLowerCase().includes(wanted.toLowerCase());
}

/** Returns the place itself and all open shadow roots in it, as places that selectors can search. */
function rootsIn(place: ParentNode): ParentNode[] {
  const roots: ParentNode[] = [place];
  if (place instanceof Element && place.shadowRoot) roots.push(...rootsIn(place.shadowRoot));
  for (const element of place.querySelectorAll('*'))
    if (element.shadowRoot) roots.push(...rootsIn(element.shadowRoot));
  return roots;
}

/** A closed `details` shows only its summary. The library takes the rest for accessible, Playwright does not. */
const isFolded = (element: Element) => element.closest('details:not([open]) > :not(summary)') !== null;

function searchIn(root: ParentNode, step: Exclude<Step, { by: 'nth' }>): Element[] {
  if (step.by === 'css') return [...root.querySelectorAll(step.css)];
  const place = root as HTMLElement;
  if (step.by === 'role') {
    const name = step.name && matches(step.name);
    return queryAllByRole(place, step.role, name ? { name } : {}).filter((element) => !isFolded(element));
  }
  const test = matches(step.words);
  return step.by === 'label' ? queryAllByLabelText(place, test) : queryAllByText(place, test);
}

/** Sorts by place in the document. Elements of different roots keep the order in which their roots were found. */
const inOrder = (elements: Element[]) =>
  [...new Set(elements)].sort((one, other) => {
    const place = one.compareDocumentPosition(other);
    if (place & Node.DOCUMENT_POSITION_DISCONNECTED) return 0;
    return place & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
  });

function find(steps: readonly Step[]): Element[] {
  let places: ParentNode[] = [document];
  for (const step of steps) {
    if (step.by === 'nth') {
      const one = places.at(step.index);
      places = one ? [one] : [];
      continue;
    }
    const found = places.flatMap((place) =>
      rootsIn(place).flatMap((root) => searchIn(root, step).filter((element) => element !== place)),
    );
    places = inOrder(found);
  }
  return places.filter((place) => place instanceof Element);
}

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

async function target(steps: readonly Step[]): Promise<{ x: number; y: number } | string> {
  const [element] = find(steps);
  if (!element) return 'nothing matches';
  if (!isVisible(element)) return 'it is not visible';
  if (element.matches(':disabled')) return 'it is disabled';
  const before = element.getBoundingClientRect();
  if (before.top < 0 || before.left < 0 || before.bottom > innerHeight || before.right > innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const start = element.getBoundingClientRect();
  await nextFrame();
  await nextFrame();
  const end = element.getBoundingClientRect();
  if (Math.abs(start.x - end.x) + Math.abs(start.y - end.y) > 0) return 'it moves';
  const box = element.getClientRects()[0] ?? end;
  const x = Math.floor(box.x + box.width / 2);
  const y = Math.floor(box.y + box.height / 2);
  const hit = topmost(x, y);
  if (!hit) return 'it is outside of the screen';
  if (!meets(hit, element)) return `${hit.localName}.${hit.getAttribute('class') ?? ''} covers it`;
  isHit = true;
  const look = (event: Event) => {
    const [pressed] = event.composedPath();
    // The page may have rendered it again.
    const wanted = element.isConnected ? element : find(steps)[0];
    isHit = pressed instanceof Element && wanted !== undefined && meets(pressed, wanted);
  };
  addEventListener('pointerdown', look, { capture: true, once: true });
  return { x, y };
}

let isHit = true;

/** Returns whether a press on `hit` reaches the element, by itself or by its label. */
function meets(hit: Element, element: Element): boolean {
  if (isWithin(hit, element)) return true;
  const label = element.closest('label') ?? (element instanceof HTMLInputElement && element.labels?.[0]);
  return label instanceof Element && isWithin(hit, label);
}

function topmost(x: number, y: number): Element | null {
  let at = document.elementFromPoint(x, y);
  for (let inner = at; inner;) {
    at = inner;
    const deeper: Element | null | undefined = at.shadowRoot?.elementFromPoint(x, y);
    inner = deeper && deeper !== at ? deeper : null;
  }
  return at;
}

/** Looks through shadow roots, and takes the child of a slot for a part of the slot's place. */
function isWithin(inner: Element, outer: Element): boolean {
  for (let at: Element | null = inner; at;) {
    if (at === outer) return true;
    const root: Node = at.getRootNode();
    at = at.assignedSlot ?? at.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
  return false;
}

function select(steps: readonly Step[]): boolean {
  const element = find(steps).find(isVisible);
  if (!(element instanceof HTMLElement)) return false;
  element.focus();
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.select();
  return true;
}

globalThis.clubInPage = { find, isVisible, target, wasHit: () => isHit, select };
