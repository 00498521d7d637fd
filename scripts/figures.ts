// What a run measured for a promise, one line of JSON in .figures/, as tests/kit/figures.ts writes it.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

/** Appends what a nightly run measured for a promise. */
export function note(promise: number, measured: string): void {
  const folder = join(root, '.figures');
  mkdirSync(folder, { recursive: true });
  const line = JSON.stringify({ promise, measured, nightly: true });
  appendFileSync(join(folder, `${promise}.jsonl`), `${line}\n`);
}
