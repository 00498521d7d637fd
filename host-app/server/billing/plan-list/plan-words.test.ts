import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, seedShop } from '#kit/payments/buyer.ts';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { memberPlanNameIn, planIn, planNameIn } from './plan-words.ts';
import { listPlans } from './plans.ts';

describe('the plans in the language of the visitor', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
  });
  afterAll(() => api.close());

  interface Listed {
    data: { plan_name: string; features: string[]; lang?: string }[];
  }
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const url = `http://localhost/api/membership/subscriptions/plans${query}`;
    return (await (await api.app.request(url, { headers })).json()) as Listed;
  };

  it.each<[string, string, Record<string, string>]>([
    ['the header', '', { 'Accept-Language': 'es-US,es;q=0.9' }],
    ['the address', '?lang=es', {}],
    ['the address before the header', '?lang=es', { 'Accept-Language': 'en' }],
  ])('are in Spanish when %s asks for it (CALL-18)', async (_, query, headers) => {
    const { data } = await ask(query, headers);
    expect(data.map((plan) => [plan.plan_name, plan.lang])).toEqual([
      ['Plan gratuito', 'es'],
      ['Miembro Fundador', 'es'],
      ['Premium', 'es'],
      ['Premium anual', 'es'],
    ]);
    expect(data[0]?.features).toContain('Más de 100 marcas aliadas');
  });

  it.each(['', '?lang=en', '?lang=fr'])(
    'are the specified reply in English for %j (CALL-18)',
    async (query) => {
      expect(await ask(query, { 'Accept-Language': 'fr' })).toEqual(await listPlans(api.deps.db));
    },
  );

  it.each([
    ['plans', 'Accept-Language'],
    ['subscriptionInfo', 'Origin, Accept-Language'],
    ['profile', 'Origin'],
  ] as const)('let a cache know what the reply of %s depends on: %s', async (name, vary) => {
    expect((await api.call(name)).headers.get('vary')).toBe(vary);
  });

  it('name a member’s paid plan in that language, and never the free one (A-37)', async () => {
    const buyer = await aBuyer(api);
    await buyer.buy('founder_month');
    expect((await buyer.call('subscriptionInfo')).body).toMatchObject({
      data: { currentPlan: { plan_name: 'Founding Member' } },
    });
    expect(memberPlanNameIn('es', 'Founding Member')).toBe('Miembro Fundador');
    expect(memberPlanNameIn('es', 'Free Tier')).toBe('Free Tier');
  });

  it('keep the words of a deployment’s own plan', () => {
    const own = {
      _id: '1',
      plan_id: 'own',
      plan_type: 'premium',
      interval: 'month',
      amount: 1,
      dollar: '0.01',
    };
    const plan = { ...own, plan_name: 'Hero', features: ['Wireless plans', 'A parade'] };
    expect(planIn('es', plan)).toEqual(plan);
    expect(planNameIn('es', 'constructor')).toBe('constructor');
  });
});
