import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { members } from './db/schema/identity.ts';
import { sampleMembers } from './sample-members.ts';
import { seed } from './seed.ts';

describe('seed', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('adds one sample member for each kind of plan, even when it runs again', async () => {
    await seed(api.deps);
    await seed(api.deps);
    expect(await api.deps.db.select().from(members)).toHaveLength(3);
    const plans: unknown[] = [];
    for (const { email, password } of Object.values(sampleMembers)) {
      const { user } = await api.signIn(email, password);
      plans.push((user as { current_plan_id?: { plan_id: string } }).current_plan_id?.plan_id);
    }
    expect(plans).toEqual(['free_month', 'premium_month', 'founder_month']);
  });

  it('adds only the plans in production', async () => {
    const production = await testApi({ env: productionEnv });
    await seed(production.deps);
    expect(await production.deps.db.select().from(members)).toEqual([]);
    expect((await production.call('plans')).body.data).toHaveLength(4);
    await production.close();
  });
});
