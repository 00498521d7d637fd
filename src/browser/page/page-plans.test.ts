import { afterEach, describe, expect, it } from 'vitest';
import { aPlan, aWirePlan } from '#testing/builders.ts';
import { readPagePlans } from './page-plans.ts';

afterEach(() => document.body.replaceChildren());

function place(text: string): void {
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'club-plans';
  block.textContent = text;
  document.body.append(block);
}

describe('readPagePlans', () => {
  it('reads the reply that came with the page', () => {
    const data = [aWirePlan(aPlan({ name: 'Premium' }))];
    place(
      JSON.stringify({ status: 'success', data, founding_limit: 500, current_founder_subscriptions: 12 }),
    );
    const list = readPagePlans();
    expect(list?.plans.map(({ name }) => name)).toEqual(['Premium']);
    expect([list?.foundingLimit, list?.currentFounders]).toEqual([500, 12]);
  });

  it.each(['', 'junk', '{"status":"error","data":[]}', '{"status":"success"}'])(
    'returns undefined for %j',
    (text) => {
      place(text);
      expect(readPagePlans()).toBeUndefined();
    },
  );

  it('returns undefined without the block', () => {
    expect(readPagePlans()).toBeUndefined();
  });
});
