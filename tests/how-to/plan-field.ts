import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a plan field. */
export const planField: HowTo = {
  title: 'Add a plan field',
  edits: [
    {
      file: 'host-app/server/db/schema/billing.ts',
      find: "  features: jsonb('features').$type<string[]>().notNull(),\n",
      put: "  features: jsonb('features').$type<string[]>().notNull(),\n  perk: text('perk'),\n",
    },
    {
      file: 'host-app/server/db/migrations/0900_plan_perk.sql',
      put: 'ALTER TABLE plans ADD COLUMN perk text;\n',
    },
    {
      file: 'tests/kit/privacy/column-rules.ts',
      find: 'amountCents features isSample withdrawnAt',
      put: 'amountCents features perk isSample withdrawnAt',
    },
    {
      file: 'host-app/server/billing/plan-list/plan-file.ts',
      find: '  features: z.array(text(200)).check(z.maxLength(30)),\n',
      put: '  features: z.array(text(200)).check(z.maxLength(30)),\n  perk: z.optional(text(80)),\n',
    },
    {
      file: 'host-app/server/billing/plan-list/plan-file.ts',
      find: "'amountCents' | 'features'>;",
      put: "'amountCents' | 'features'> &\n  Partial<Pick<PlanRow, 'perk'>>;",
    },
    {
      file: 'host-app/server/billing/plan-list/plan-file.ts',
      find: '    features: plan.features,\n  }));',
      put: '    features: plan.features,\n    perk: plan.perk ?? null,\n  }));',
    },
    {
      file: 'host-app/server/billing/plan-list/plan-file.ts',
      find: '        features: plan.features,\n      })),',
      put: '        features: plan.features,\n        perk: plan.perk ?? undefined,\n      })),',
    },
    {
      file: 'host-app/server/billing/plan-list/plan-file.ts',
      find: "  features: 'a list of at most 30 texts",
      put: "  perk: 'a text of at most 80 letters',\n  features: 'a list of at most 30 texts",
    },
    {
      file: 'host-app/server/billing/plan-list/apply-plans.ts',
      find: '    before.amountCents === after.amountCents &&\n',
      put: '    before.amountCents === after.amountCents &&\n    before.perk === (after.perk ?? null) &&\n',
    },
    {
      file: 'host-app/server/staff/commands/plan-commands.ts',
      find: '  if (before.amountCents !== after.amountCents) {\n',
      put: "  if (before.perk !== (after.perk ?? null)) yield `perk '${after.perk ?? ''}'`;\n  if (before.amountCents !== after.amountCents) {\n",
    },
    {
      file: 'src/contract/wire.ts',
      find: '  features: z.array(z.string()),\n',
      put: "  features: z.array(z.string()),\n  perk: z.optional(z.string()).check(z.describe('One line about the plan.')),\n",
    },
    {
      file: 'host-app/server/billing/plan-list/plans.ts',
      find: "Omit<PlanRow, 'isSample' | 'withdrawnAt'>",
      put: "Omit<PlanRow, 'isSample' | 'withdrawnAt' | 'perk'>",
    },
    {
      file: 'host-app/server/billing/plan-list/plans.ts',
      find: '  features: plan.features,\n});',
      put: '  features: plan.features,\n  perk: plan.perk ?? undefined,\n});',
    },
    {
      file: 'src/contract/read.ts',
      find: '  features: string[];\n',
      put: '  features: string[];\n  /** One line about the plan. */\n  perk?: string;\n',
    },
    {
      file: 'src/contract/read-plans.ts',
      find: '      : [],\n',
      put: "      : [],\n    perk: nonEmptyString(ownValue(from, 'perk')),\n",
    },
    {
      file: 'src/testing/builders.ts',
      find: '  features: plan.features,\n});',
      put: '  features: plan.features,\n  perk: plan.perk,\n});',
    },
    {
      file: 'widgets/pricing/plan-card.tsx',
      find: '      <PlanCost offer',
      put: '      {plan.perk ? <p className="club-soft">{plan.perk}</p> : null}\n      <PlanCost offer',
    },
    {
      file: 'widgets/pricing/pricing.test.tsx',
      find: "describe('Pricing questions', () => {\n",
      put: `describe('Pricing perk', () => {
  it('shows in the card of its plan', async () => {
    const kit = arrange();
    kit.net.answer('plans', planReply([aWirePlan(aPlan({ perk: 'Lounge access' }))]));
    await open(kit);
    expect(card('Premium').getByText('Lounge access').textContent).toBe('Lounge access');
  });
});

describe('Pricing questions', () => {
`,
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/contract'],
    ['unit', 'widgets/pricing/pricing.test.tsx'],
    [
      'api',
      'host-app/server/billing/plan-list',
      'host-app/server/staff/commands/plan-commands.test.ts',
      'host-app/server/openapi',
      'host-app/server/db/migrate.test.ts',
      'host-app/server/members/privacy',
    ],
  ],
};
