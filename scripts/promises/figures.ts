// What tests measured: .figures/*.jsonl of this machine, merged into the figures that are kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By promise: sentences of the last day and night. */
export type Figures = Record<string, { day?: string[]; night?: string[] }>;

export interface Measured {
  promise: number;
  measured: string;
  nightly: boolean;
}

/** Two sentences are the same figure when they differ in numbers only. */
const shapeOf = (sentence: string) => sentence.replace(/[\d.,]+/g, '#');

/** Returns the kept figures with `lines`, oldest first, in place of earlier ones. */
export function mergeFigures(kept: Figures, lines: Measured[]): Figures {
  const merged = structuredClone(kept);
  for (const { promise, measured, nightly } of lines) {
    const round = nightly ? 'night' : 'day';
    const own = (merged[promise] ??= {});
    const others = (own[round] ?? []).filter((one) => shapeOf(one) !== shapeOf(measured));
    own[round] = [...others, measured].toSorted();
  }
  return Object.fromEntries(Object.entries(merged).toSorted(([one], [other]) => Number(one) - Number(other)));
}

/** Returns what the tests wrote into `folder`; an empty list when there is none. */
export function measuredIn(folder: string): Measured[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line) as Measured);
}
