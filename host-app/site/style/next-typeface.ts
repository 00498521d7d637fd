import type { Storage } from '#core/ports.ts';

/**
 * Loads the typeface into the browser's cache when this page does without it. A mark in storage
 * lets early.ts use it on the next page. Rejects when the file fails to load; the next page tries again.
 */
export async function loadNextTypeface(storage: Storage): Promise<void> {
  const file = document.documentElement.dataset.withoutFont;
  if (!file) return;
  const answer = await fetch(file, { priority: 'low' });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} for ${file}.`);
  await answer.arrayBuffer();
  storage.set('club_typeface', file);
}
