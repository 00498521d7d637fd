/** A value of the attribute `theme`. */
export type Theme = 'light' | 'dark' | 'auto';

/** Returns what an element without `theme` shows: the `color-scheme` that it inherits, light where the page declares none. */
export function inheritedTheme(element: Element): Theme {
  const inherited = getComputedStyle(element).colorScheme;
  const ofPage = document.querySelector<HTMLMetaElement>('meta[name="color-scheme"]')?.content;
  const schemes = (inherited && inherited !== 'normal' ? inherited : (ofPage ?? '')).split(' ');
  if (!schemes.includes('dark')) return 'light';
  return schemes.includes('light') ? 'auto' : 'dark';
}
