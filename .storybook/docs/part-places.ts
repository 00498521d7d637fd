/** Where a part shows in a story's page, in pixels from its top left corner. */
export interface PartPosition {
  name: string;
  x: number;
  y: number;
}

/** How far two numbers must be apart, in pixels. */
const APART = 20;

/** Returns where the first visible instance of each part is. Parts that do not show are left out. */
export function placesOf(page: Document, names: readonly string[]): PartPosition[] {
  const places: PartPosition[] = [];
  for (const place of cornersOf(page, names)) {
    const isFree = (x: number) =>
      places.every((other) => Math.hypot(other.x - x, other.y - place.y) >= APART);
    let { x } = place;
    while (!isFree(x)) x += APART;
    places.push({ ...place, x });
  }
  return places;
}

/** Returns the top left corner of each part. */
function cornersOf(page: Document, names: readonly string[]): PartPosition[] {
  const marked = rootsOf(page).flatMap((root) => [...root.querySelectorAll<HTMLElement>('[part]')]);
  return names.flatMap((name) => {
    const boxes = marked
      .filter((node) => node.part.contains(name))
      .map((node) => node.getBoundingClientRect());
    const box = boxes.find(({ width, height }) => width > 0 && height > 0);
    return box ? [{ name, x: box.left, y: box.top }] : [];
  });
}

/** Returns the page and the open shadow roots of its elements. */
function rootsOf(page: Document): ParentNode[] {
  const shadows = [...page.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  return [page, ...shadows];
}
