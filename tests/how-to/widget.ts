import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a widget. */
export const widget: HowTo = {
  title: 'Add a widget',
  // The generated files follow below, as far as the tests need them.
  before: ['new:widget', 'plan-badge', '--files'],
  edits: [
    {
      file: 'host-app/site/es/widgets/plan-badge.copy.ts',
      find: "title: 'Plan Badge'",
      put: "title: 'Insignia del plan'",
    },
  ],
  generated: ['docs:elements'],
  tests: [
    ['unit', 'widgets/plan-badge', 'host-app/site/es/book.test.ts', 'widgets/entries/elements.test.ts'],
  ],
};
