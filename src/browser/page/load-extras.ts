import { asksForScenario, pageState } from './page-state.ts';

/**
 * Loads another entry of the embed build from the folder of the running one: same origin, same version. Returns undefined
 * in a page's own bundle, which has no such folder. Rejects when the file does not load.
 */
export function importFromEmbed(file: string): Promise<unknown> | undefined {
  if (import.meta.env?.MODE !== 'embed') return undefined;
  const folder = import.meta.url.replace(/(chunks\/)?[^/]*$/, '');
  return import(/* @vite-ignore */ folder + file);
}

/** Defines a tag of the embed build. Resolves immediately if it is defined. Rejects when its script fails to load. */
export async function importElement(tag: string): Promise<void> {
  if (customElements.get(tag)) return;
  const entry = (await importFromEmbed(`${tag}.js`)) as { fetchElement?(): Promise<unknown> } | undefined;
  // Some entries load their element separately (`scripts/build/prerender`).
  await entry?.fetchElement?.();
}

const NO_SCENARIO =
  'club-scenario in the address does nothing in a bundle of the npm package: use testClub() of homefront-club/testing.';

/** Loads the club of `?club-scenario` for this page (`src/testing/page-scenario.ts`). Never rejects. */
export function loadScenario(): Promise<unknown> | undefined {
  const state = pageState();
  if (asksForScenario())
    state.scenario ??=
      import.meta.env?.MODE === 'embed'
        ? importFromEmbed('scenario.js')?.catch((error: unknown) =>
            console.warn('The scenario failed to load.', error),
          )
        : Promise.resolve(console.warn(NO_SCENARIO));
  return state.scenario;
}
