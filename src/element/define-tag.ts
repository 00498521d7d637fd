import { importFromEmbed } from '#browser/page/load-extras.ts';

declare const __CLUB_VERSION__: string | undefined;

/** The version of the package. The build inserts it; 'unbuilt' in source. */
export const clubVersion = typeof __CLUB_VERSION__ === 'string' ? __CLUB_VERSION__ : 'unbuilt';

interface Versioned {
  clubVersion?: unknown;
}

/**
 * Defines a tag once. A second copy of the same version is ignored silently. When another version tries to define the
 * tag, the first one stays: one console warning, and `club-version-conflict` on the document. Does nothing on a server.
 */
export function defineTag(tag: `club-${string}`, make: () => CustomElementConstructor): void {
  // Do not test for customElements: Lit adds its own registry on servers.
  if (typeof document === 'undefined') return;
  loadDoctor();
  const first = customElements.get(tag);
  if (first) {
    refuse(tag, String((first as Versioned).clubVersion ?? 'unknown'));
    return;
  }
  customElements.define(tag, withStatics(make()));
}

/** Gives a class its version and `handoff`, which pages call on the class and on each element. A second call changes nothing. */
export function withStatics<C extends CustomElementConstructor>(element: C): C {
  Object.defineProperty(element, 'clubVersion', { value: clubVersion });
  for (const face of [element, element.prototype]) Object.defineProperty(face, 'handoff', { value: handoff });
  return element;
}

/** Hands the member over to a partner's server (`handoff.ts`), which few pages do. */
const handoff = async (partner: string): Promise<string> => (await import('./handoff.ts')).handoff(partner);

let hasWarned = false;

function refuse(tag: string, here: string): void {
  if (here === clubVersion) return;
  if (!hasWarned)
    console.warn(
      `<${tag}> of version ${here} is on this page already; version ${clubVersion} is left out. ` +
        'Load one version of the club on a page.',
    );
  hasWarned = true;
  document.dispatchEvent(
    new CustomEvent('club-version-conflict', { detail: { tag, here, other: clubVersion } }),
  );
}

let wasAsked = false;

/** Loads and starts the doctor when the page's URL has `?club-doctor`. Does so once. */
function loadDoctor(): void {
  if (wasAsked || !/[?&]club-doctor\b/.test(location.search)) return;
  wasAsked = true;
  const loading =
    import.meta.env?.MODE === 'embed'
      ? importFromEmbed('doctor.js')
      : import('#doctor/doctor.ts').then(({ startDoctor }) => startDoctor());
  loading?.catch((error: unknown) =>
    console.warn('club-doctor failed to load. Check that the script-src of your policy allows it.', error),
  );
}
