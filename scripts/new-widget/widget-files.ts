// The files of a new widget. `npm run new:widget` writes them.

/** Returns `PlanBadge` for `plan-badge`. */
export const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
/** Returns `planBadge` for `plan-badge`. */
export const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the text of each file of a widget that works, by the end of its name. */
export const widgetFiles = (name: string): Record<string, string> => {
  const Name = pascal(name);
  const copy = `${camel(name)}Copy`;
  return {
    tsx: `import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { ${copy} } from './${name}.copy.ts';
import { create${Name}Model } from './${name}.model.ts';

/** Renders a button that greets the visitor. */
export function ${Name}() {
  const copy = useCopy('${name}', ${copy});
  const model = useModel((world) => create${Name}Model(world, copy));
  const state = useSignal(model.state);
  return (
    <section className="club club-${name}" data-state={state.at}>
      <h1>{copy.title}</h1>
      <Button onClick={() => model.greet()}>{copy.greet}</Button>
    </section>
  );
}
`,
    'model.ts': `import { type ReadonlySignal, signal } from '@preact/signals-core';
import { successToast } from '#ui/toast/toasts.ts';
import type { World } from '#ui/world/world.tsx';
import type { ${Name}Copy } from './${name}.copy.ts';

/** \`greeted\`: the visitor has pressed the button. */
export type ${Name}State = { at: 'idle' } | { at: 'greeted' };

/** The model of the widget. */
export interface ${Name}Model {
  state: ReadonlySignal<${Name}State>;
  greet(): void;
}

/** Creates the model of the widget. */
export function create${Name}Model({ host }: World, copy: ${Name}Copy): ${Name}Model {
  const state = signal<${Name}State>({ at: 'idle' });
  const greet = () => {
    state.value = { at: 'greeted' };
    host.notify(successToast(copy.greeted));
  };
  return { state, greet };
}
`,
    'copy.ts': `/** The copy of the widget. */
export const ${copy} = {
  title: '${Name.replace(/([a-z])([A-Z])/g, '$1 $2')}',
  greet: 'Greet',
  greeted: 'Hello.',
};
/** The type of its translations. */
export type ${Name}Copy = typeof ${copy};
`,
    css: `@layer club.widget {
  .club-${name} {
    display: grid;
    gap: var(--club-gap-4);
  }
}
`,
    'definition.ts': `import type { ElementReference, WidgetDefinition } from '#element/definition.ts';
import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import sheet from './${name}.css?inline';
import { ${Name} } from './${name}.tsx';

/** Describes \`<club-${name}>\`. */
export const definition: WidgetDefinition<object> = {
  tag: 'club-${name}',
  component: ${Name},
  props: {},
};

/** The style sheets of its shadow root. */
export const sheets = [tokens, base, button, sheet];

/** Describes it to partners, in the element reference. */
export const reference: ElementReference = {
  about: 'A button that greets the visitor.',
  events: { 'club-notify': 'A message for the visitor.' },
  parts: { button: 'A button.' },
};
`,
    'stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent, within } from 'storybook/test';
import { ${copy} } from './${name}.copy.ts';
import { ${Name} } from './${name}.tsx';

const meta = { title: 'Widgets/${Name}', component: ${Name} } satisfies Meta<typeof ${Name}>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Idle: Story = {};

export const Greeted: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: ${copy}.greet }));
  },
};

export const AsElement: Story = { render: () => createElement('club-${name}') };
`,
    'test.tsx': `import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { ${copy} } from './${name}.copy.ts';
import { ${Name} } from './${name}.tsx';

describe('${Name}', () => {
  it('says hello when asked', async () => {
    const kit = testClub();
    const { user } = show(<${Name} />, kit);
    await user.click(screen.getByRole('button', { name: ${copy}.greet }));
    expect(kit.host.calls).toMatchObject([{ notify: { text: ${copy}.greeted } }]);
  });
});
`,
  };
};
