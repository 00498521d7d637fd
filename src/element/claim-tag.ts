import { loadDoctor } from './load-doctor.ts';

declare const __CLUB_VERSION__: string | undefined;

/** Of the package, written in by the build. */
export const clubVersion = typeof __CLUB_VERSION__ === 'string' ? __CLUB_VERSION__ : 'unbuilt';

interface Versioned {
  clubVersion?: unknown;
}

/**
 * Defines a tag once. A second copy of the same version is harmless and silent; of another version the first one on
 * the page stays, which is said by one console line and by `club-version-conflict` on the document. On a server
 * nothing happens.
 */
export function claimTag(tag: `club-${string}`, make: () => CustomElementConstructor): void {
  // Not by customElements: Lit brings a registry of its own to servers.
  if (typeof document === 'undefined') return;
  loadDoctor();
  const first = customElements.get(tag);
  if (first) {
    refuse(tag, String((first as Versioned).clubVersion ?? 'unknown'));
    return;
  }
  const element = make();
  Object.defineProperty(element, 'clubVersion', { value: clubVersion });
  customElements.define(tag, element);
}

let told = false;

function refuse(tag: string, here: string): void {
  if (here === clubVersion) return;
  if (!told)
    console.warn(
      `<${tag}> of version ${here} is on this page already; version ${clubVersion} is left out. ` +
        'Load one version of the club on a page.',
    );
  told = true;
  document.dispatchEvent(
    new CustomEvent('club-version-conflict', { detail: { tag, here, other: clubVersion } }),
  );
}
