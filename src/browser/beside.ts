/**
 * Loads another entry of the embed build, from beside the one that runs: same origin, same version. Undefined where
 * nothing lies beside it, as in a page's own bundle.
 */
export function importBeside(file: string): Promise<unknown> | undefined {
  if (import.meta.env?.MODE !== 'embed') return undefined;
  const folder = import.meta.url.replace(/(chunks\/)?[^/]*$/, '');
  return import(/* @vite-ignore */ folder + file);
}

let wasAsked = false;

/** `?club-doctor` on somebody's page asks what is wrong there: only then is the doctor loaded. */
export function callDoctor(): void {
  if (wasAsked || !/[?&]club-doctor\b/.test(location.search)) return;
  wasAsked = true;
  importBeside('doctor.js')?.catch((error: unknown) => console.warn('The doctor could not come.', error));
}
