/**
 * Loads a chunk by a new request, which needs another address. `import()` of the same address joins a running request,
 * and browsers may cache a failure. `failure` is the error of the first request.
 */
export async function loadFresh<M>(load: () => Promise<M>, failure: unknown): Promise<M> {
  // Vite requests the style sheet of a chunk once per page and never again.
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
    link.onerror = () => reject(new Error(`The style sheet ${href} failed to load.`));
    document.head.append(link);
  });
}
