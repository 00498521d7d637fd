import { importFromEmbed } from '#browser/page/load-extras.ts';

let wasAsked = false;

/** Loads and starts the doctor when the page's URL has `?club-doctor`. Does so once. */
export function loadDoctor(): void {
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
