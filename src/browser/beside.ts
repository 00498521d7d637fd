import { asksForScenario, pageSlot } from './page-slot.ts';

/**
 * Loads another entry of the embed build from the folder of the one that runs: same origin, same version. Returns
 * undefined in a page's own bundle, which has no such folder.
 */
export function importBeside(file: string): Promise<unknown> | undefined {
  if (import.meta.env?.MODE !== 'embed') return undefined;
  const folder = import.meta.url.replace(/(chunks\/)?[^/]*$/, '');
  return import(/* @vite-ignore */ folder + file);
}

/** Loads the club of `?club-scenario` for this page (`tests/kit/page-scenario.ts`). */
export function loadScenario(): Promise<unknown> | undefined {
  const slot = pageSlot();
  if (asksForScenario())
    slot.scenario ??= importBeside('scenario.js')?.catch((error: unknown) =>
      console.warn('The scenario failed to load.', error),
    );
  return slot.scenario;
}

let wasAsked = false;

/** Loads the doctor when the address of the page has `?club-doctor`. */
export function callDoctor(): void {
  if (wasAsked || !/[?&]club-doctor\b/.test(location.search)) return;
  wasAsked = true;
  const coming =
    import.meta.env?.MODE === 'embed'
      ? importBeside('doctor.js')
      : import('./doctor/doctor.ts').then(({ startDoctor }) => startDoctor());
  coming?.catch((error: unknown) =>
    console.warn('The doctor could not be loaded. Check the script-src of your policy.', error),
  );
}
