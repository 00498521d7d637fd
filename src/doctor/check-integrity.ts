import { entryOf, scriptTag } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

/**
 * Reports each file of a pinned version that is not the one whose integrity the page has: on a script tag, on a preload,
 * or in an import map. The browser refuses such a file, so the element shows its fallback, or a later part is missing.
 */
export async function checkIntegrity(page: PageEnvironment): Promise<Finding[]> {
  const folders = page.scripts.flatMap(({ src }) => entryOf(src)?.folder ?? []);
  const ours = [...listedFiles(page.scripts)].filter(([url]) =>
    folders.some((folder) => url.startsWith(folder)),
  );
  const changed = await Promise.all(ours.map(([url, integrity]) => isChanged(url, integrity)));
  return ours
    .filter((_, at) => changed[at])
    .map(([url]) => ({ problem: 'integrity', found: copy.changedFile(url), paste: pasteFor(url) }));
}

/** Returns the integrity that the page has for each URL. */
function listedFiles(scripts: readonly HTMLScriptElement[]): Map<string, string> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"][integrity]')];
  return new Map([
    ...[...document.querySelectorAll<HTMLScriptElement>('script[type="importmap"]')].flatMap(mappedFiles),
    ...links.map(({ href, integrity }) => [href, integrity] as const),
    ...scripts.filter(({ integrity }) => integrity).map(({ src, integrity }) => [src, integrity] as const),
  ]);
}

function mappedFiles({ text }: HTMLScriptElement): [url: string, integrity: string][] {
  try {
    const map = JSON.parse(text) as { integrity?: Record<string, string> };
    return Object.entries(map.integrity ?? {}).map(([url, held]) => [
      new URL(url, document.baseURI).href,
      held,
    ]);
  } catch {
    // The browser's console reports an import map that is no JSON.
    return [];
  }
}

/** Resolves with false when the file does not load at all: `checkScripts` reports that. */
async function isChanged(url: string, integrity: string): Promise<boolean> {
  const loads = (options?: RequestInit) =>
    fetch(url, options).then(
      ({ ok }) => ok,
      () => false,
    );
  return !(await loads({ integrity })) && (await loads());
}

/** For a script, a tag without integrity. A part has no separate line. The brand cannot be held. */
function pasteFor(url: string): string {
  if (url.endsWith('/brand.js')) return copy.changedBrand;
  return entryOf(url) ? scriptTag(url) : copy.changedPaste;
}
