/** The appearance of one element: its name and the computed styles that a missing sheet would change. */
export interface ElementStyles {
  name: string;
  styles: Record<string, string>;
  width: number;
  height: number;
}

/** Browsers may round by this much. */
const SPARE_PX = 2;

/** Runs in the page. Returns the appearance of an element and of everything in it, in document order. */
export function computedStylesOf(root: Element): ElementStyles[] {
  const properties = [
    'color',
    'background-color',
    'background-image',
    'border-top-color',
    'border-top-width',
    'border-top-left-radius',
    'display',
    'fill',
    'stroke',
    'font-family',
    'font-size',
    'font-weight',
    'line-height',
    'padding-top',
    'padding-left',
    'text-align',
    'text-decoration-line',
  ];
  // A closed dialog adopts its sheet when it opens, and only an element has its own toast.
  const isShown = (node: Element) => !node.closest('dialog:not([open]), .club-toast-fallback, [hidden]');
  return [root, ...root.querySelectorAll('*')].filter(isShown).map((node) => {
    const style = getComputedStyle(node);
    // Each place gives its own ids to the gradients of a picture.
    const valueOf = (name: string) => style.getPropertyValue(name).replace(/url\("#[^"]*"\)/, 'a gradient');
    const { width, height } = node.getBoundingClientRect();
    return {
      name: `${node.localName}.${node.getAttribute('class') ?? ''}`,
      styles: Object.fromEntries(properties.map((name) => [name, valueOf(name)])),
      width,
      height,
    };
  });
}

/** Returns each difference in the appearance of the same widget in two places. */
export function differences(before: readonly ElementStyles[], after: readonly ElementStyles[]): string[] {
  const names = (list: readonly ElementStyles[]) => list.map(({ name }) => name);
  const first = names(before).findIndex((name, index) => name !== after[index]?.name);
  if (before.length !== after.length || first >= 0)
    return [
      `${before.length} elements, then ${after.length}; the first other one: ${before[first]?.name}, then ${after[first]?.name}`,
    ];
  return before.flatMap(({ name, styles, width, height }, index) => {
    const other = after[index];
    if (!other) return [];
    const changed = Object.keys(styles)
      .filter((property) => styles[property] !== other.styles[property])
      .map((property) => `${name}: ${property} ${styles[property]}, then ${other.styles[property]}`);
    const sizes = [width - other.width, height - other.height].some((apart) => Math.abs(apart) > SPARE_PX);
    return sizes
      ? [...changed, `${name}: ${width} x ${height}, then ${other.width} x ${other.height}`]
      : changed;
  });
}

/**
 * Returns each style that an element has before and no element of the same name has after. For places with other data, of
 * which hidden parts may be missing.
 */
export function missingStyles(before: readonly ElementStyles[], after: readonly ElementStyles[]): string[] {
  const wordOf = ({ name, styles }: ElementStyles) => `${name} ${JSON.stringify(styles)}`;
  const [names, known] = [new Set(after.map(({ name }) => name)), new Set(after.map(wordOf))];
  return before
    .filter(({ name, styles }) => names.has(name) && styles['display'] !== 'none')
    .map(wordOf)
    .filter((word) => !known.has(word));
}
