import { whenIdle } from '../idle.ts';

/** Lays out the sections of a served page one at a time, so that no press waits for all of them (`bands.css`). */
export async function layOutBands(): Promise<void> {
  if ('laidOut' in document.documentElement.dataset) return;
  for (const band of document.querySelectorAll<HTMLElement>('.club-band ~ .club-band')) {
    band.style.contentVisibility = 'visible';
    await new Promise<void>(whenIdle);
  }
  layOutAll();
}

/** Lays out the whole page from now on, for example to scroll to a stored position. */
export function layOutAll(): void {
  document.documentElement.dataset['laidOut'] = '';
}
