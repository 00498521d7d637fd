// What a run measured for a promise, one line of JSON in .figures/, as tests/kit/figures.ts writes it.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

export function note(promise, measured, nightly = false) {
  const folder = join(root, '.figures');
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${promise}.jsonl`), `${JSON.stringify({ promise, measured, nightly })}\n`);
}
