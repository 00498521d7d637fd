/**
 * Asks for a chunk by a fresh request: import() of an address under way joins it, and browsers may remember a failed one,
 * so that only another address is a new request. `failure` is why the first one did not come.
 */
export async function loadFresh<M>(load: () => Promise<M>, failure: unknown): Promise<M> {
  // Vite asks for a chunk's sheet once a page and does not come back to it.
  const sheet = /CSS for (\S+)/.exec(failure instanceof Error ? failure.message : '')?.[1];
  if (sheet) await loadSheet(`${sheet}?again`);
  const path = /import\(\s*(["'`])(\.\.?\/[^"'`]+\.js)\1/.exec(String(load))?.[2];
  if (sheet || !path) return load();
  return import(/* @vite-ignore */ `${new URL(path, import.meta.url).href}?again`) as Promise<M>;
}

function loadSheet(href: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => reject(new Error(`The sheet ${href} could not be loaded.`));
    document.head.append(link);
  });
}
