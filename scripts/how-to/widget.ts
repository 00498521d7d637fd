import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to/add-a-widget.md. */
export const widget: HowTo = {
  page: 'add-a-widget',
  before: ['new:widget', 'plan-badge'],
  edits: [
    {
      file: 'host-app/site/es/widgets/plan-badge.copy.ts',
      put: `import type { PlanBadgeCopy } from '#widgets/plan-badge/plan-badge.copy.ts';

export const planBadgeEs: PlanBadgeCopy = {
  title: 'Insignia del plan',
  greet: 'Saludar',
  greeted: 'Hola.',
};
`,
    },
    {
      file: 'host-app/site/es/element-book.ts',
      find: 'import { pricingEs }',
      put: "import { planBadgeEs } from './widgets/plan-badge.copy.ts';\nimport { pricingEs }",
    },
    {
      file: 'host-app/site/es/element-book.ts',
      find: '    pricing: pricingEs,\n',
      put: "    'plan-badge': planBadgeEs,\n    pricing: pricingEs,\n",
    },
  ],
  generated: ['docs:elements'],
  tests: [['unit', 'widgets/plan-badge', 'host-app/site/es/book.test.ts', 'src/entries/elements.test.ts']],
};
