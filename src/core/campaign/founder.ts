import { signal } from '@preact/signals-core';
import { FOUNDING_LIMIT, firstFigures } from '#club/facts/limits.ts';
import { founderBand, founderCount } from '#club/rules/founder-count.ts';
import type { PlanAnswer } from '#contract/plans.ts';
import type { PlanList } from '#contract/plans.ts';
import { isApiError } from '../api/api-error.ts';
import { createFlight } from '../api/flight.ts';
import type { Founder, FounderMeta } from '../club.ts';
import type { Random } from '../ports.ts';
import { founderDisplayKey } from '../session/keys.ts';
import type { StoredSession } from '../session/stored-session.ts';

/** What `createFounder` works with. */
export interface FounderParts {
  /** Requests the list, and calls `show` with it. */
  request: () => Promise<PlanAnswer>;
  stored: Pick<StoredSession, 'readRaw' | 'writeRaw'>;
  random: Random;
}

/** The founder figures for their owner. */
export interface OwnedFounder extends Founder {
  /** Shows the figures of this list, if it has some. */
  show(list: PlanList): void;
}

/** Returns the founder figures. A failure becomes `meta.error`, which no screen shows (ERROR-04, ERROR-05, A-53). */
export function createFounder({ request, stored, random }: FounderParts): OwnedFounder {
  const meta = signal<FounderMeta>(firstFigures);

  function displayed(actual: number, limit: number): number {
    const key = founderDisplayKey(limit);
    if (!founderBand(actual, limit)) return actual;
    const cached = stored.readRaw(key);
    const display = founderCount({
      actual,
      limit,
      // Stryker disable next-line ConditionalExpression: NaN is not an integer
      cached: cached === undefined ? undefined : Number(cached),
      fraction: random.fraction(),
    });
    if (String(display) !== cached) stored.writeRaw(key, String(display));
    return display;
  }

  function show({ currentFounders: actual, foundingLimit: limit = FOUNDING_LIMIT }: PlanList): void {
    if (actual === undefined) return;
    meta.value = { status: 'succeeded', limit, actual, display: displayed(actual, limit) };
  }
  const fail = (error: string) => {
    meta.value = { ...meta.value, status: 'failed', error };
  };

  async function load(): Promise<void> {
    meta.value = { ...meta.value, status: 'loading', error: undefined };
    try {
      const answer = await request();
      const actual = answer.at === 'list' ? answer.list.currentFounders : undefined;
      if (actual === undefined) fail('Failed to fetch founder meta');
    } catch (cause) {
      const hasReply = isApiError(cause, 'refused') && cause.status < 300;
      fail(hasReply ? 'Failed to fetch founder meta' : 'Network error');
    }
  }

  return { meta, load: createFlight(load).join, show };
}
