// What tests measured: .figures/*.jsonl of this machine, merged into the figures that are kept.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Two sentences are the same figure when they differ in numbers only. */
const shapeOf = (sentence) => sentence.replace(/[\d.,]+/g, '#');

/**
 * @param {Record<string, { day?: string[], night?: string[] }>} kept
 * @param {{ promise: number, measured: string, nightly: boolean }[]} lines oldest first
 */
export function mergeFigures(kept, lines) {
  const merged = structuredClone(kept);
  for (const { promise, measured, nightly } of lines) {
    const round = nightly ? 'night' : 'day';
    const of = (merged[promise] ??= {});
    const others = (of[round] ?? []).filter((one) => shapeOf(one) !== shapeOf(measured));
    of[round] = [...others, measured].toSorted();
  }
  return Object.fromEntries(Object.entries(merged).toSorted(([one], [other]) => Number(one) - Number(other)));
}

export function measuredIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean))
    .map((line) => JSON.parse(line));
}
