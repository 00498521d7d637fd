import { DAY_MS } from '#club/facts/limits.ts';
import type { Repository } from '../security/faults.ts';
import type { Finding, Findings } from './criteria.ts';

/** Days after which a check by hand no longer counts. */
const BY_HAND_DAYS = 366;

/** Returns one line for each criterion without a finding, and for each finding without its proof. */
export function findingFaults(
  wanted: readonly string[],
  findings: Findings,
  { exists, titlesOf }: Repository,
  nowMs: number,
): string[] {
  const missing = wanted.filter((num) => !(num in findings)).map((num) => `${num} has no finding`);
  const unknown = Object.keys(findings).filter((num) => !wanted.includes(num));
  const ofFinding = ([num, { level, tests = [], byHand, note }]: [string, Finding]) => [
    ...(level === 'supports' && tests.length === 0 && !byHand
      ? [`${num} supports without a test or a check`]
      : []),
    ...(level !== 'supports' && !note ? [`${num} is '${level}' without words`] : []),
    ...tests
      .filter(([file, title]) => !exists(file) || !titlesOf(file).has(title))
      .map(([file, title]) => `${num} cites a test that does not exist: "${title}" in ${file}`),
    ...(byHand && !isRecent(byHand.on, nowMs) ? [`${num} cites a check by hand of ${byHand.on}`] : []),
  ];
  return [
    ...missing,
    ...unknown.map((num) => `${num} is no criterion of the catalog`),
    ...Object.entries(findings).flatMap(ofFinding),
  ];
}

function isRecent(day: string, nowMs: number): boolean {
  const age = nowMs - Date.parse(day);
  return age >= 0 && age < BY_HAND_DAYS * DAY_MS;
}
