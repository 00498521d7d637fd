import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

interface Round {
  on: string;
  count: number;
  requests: number;
  errors: number;
  statuses: Record<string, number>;
  msOfCall: Record<string, { p95: number }>;
}

/** Nightly and short: timings need a quiet machine (`npm run load`), but no request may fail on any machine. */
describe('npm run load', () => {
  it('has no failed request on either database, with one process and with two', async () => {
    const words = ['--import', 'tsx', 'scripts/load.ts', '--json', '--seconds', '10', '--rate', '100'];
    const { stdout } = await promisify(execFile)(process.execPath, words).catch(
      // It exits with 1 when a request failed, and its output shows which.
      (thrown: unknown) => thrown as { stdout: string },
    );
    const rounds = JSON.parse(stdout.slice(stdout.indexOf('['))) as Round[];
    expect(rounds.map(({ on, count }) => [on, count])).toEqual([
      ['embedded', 1],
      ['postgres', 1],
      ['postgres', 2],
    ]);
    for (const { on, requests, errors, statuses, msOfCall } of rounds) {
      expect(Object.values(msOfCall).filter(({ p95 }) => p95 > 0)).toHaveLength(9);
      expect({ on, errors, statuses: Object.keys(statuses) }).toEqual({ on, errors: 0, statuses: ['200'] });
      expect(requests).toBeGreaterThan(50);
    }
  }, 600_000);
});
