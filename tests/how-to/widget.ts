import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a widget. */
export const widget: HowTo = {
  title: 'Add a widget',
  // The generated files follow below, as far as the tests need them.
  before: ['npm', 'run', 'new:widget', '--', 'plan-badge', '--files'],
  edits: [
    {
      file: 'host-app/languages/es/widgets/plan-badge.copy.ts',
      find: "title: 'Plan Badge'",
      put: "title: 'Insignia del plan'",
    },
    {
      file: 'host-app/languages/tl/widgets/plan-badge.copy.ts',
      find: "title: 'Plan Badge'",
      put: "title: 'Tatak ng plan'",
    },
  ],
  generated: ['docs:elements'],
  tests: [
    [
      'unit',
      'widgets/plan-badge',
      'host-app/languages/translated-books.test.ts',
      'widgets/entries/elements.test.ts',
    ],
  ],
};
