// npm run new:widget name: writes the seven files of a widget that works.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMain } from './run.ts';

const pascal = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const files = (name: string): Record<string, string> => {
  const Name = pascal(name);
  const copy = `${camel(name)}Copy`;
  return {
    tsx: `import { Button } from '#ui/button.tsx';
import { useCopy } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { useModel } from '#ui/world/world.tsx';
import { ${copy} } from './${name}.copy.ts';
import { create${Name}Model } from './${name}.model.ts';

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
import { successNotice } from '#ui/notice/notices.ts';
import type { World } from '#ui/world/world.tsx';
import type { ${Name}Copy } from './${name}.copy.ts';

export type ${Name}State = { at: 'idle' } | { at: 'greeted' };

export interface ${Name}Model {
  state: ReadonlySignal<${Name}State>;
  greet(): void;
}

export function create${Name}Model({ host }: World, copy: ${Name}Copy): ${Name}Model {
  const state = signal<${Name}State>({ at: 'idle' });
  const greet = () => {
    state.value = { at: 'greeted' };
    host.notify(successNotice(copy.greeted));
  };
  return { state, greet };
}
`,
    'copy.ts': `export const ${copy} = {
  title: '${Name.replace(/([a-z])([A-Z])/g, '$1 $2')}',
  greet: 'Greet',
  greeted: 'Hello.',
};
export type ${Name}Copy = typeof ${copy};
`,
    css: `@layer club.widget {
  .club-${name} {
    display: grid;
    gap: var(--club-gap-4);
  }
}
`,
    'element.ts': `import base from '#style/base.css?inline';
import button from '#style/button.css?inline';
import tokens from '#style/tokens.css?inline';
import { defineWidget } from '#element/define-widget.tsx';
import sheet from './${name}.css?inline';
import { ${Name} } from './${name}.tsx';

defineWidget({
  tag: 'club-${name}',
  about: 'Says in one sentence what the visitor gets.',
  component: ${Name},
  props: {},
  sheets: [tokens, base, button, sheet],
  events: { 'club-notify': 'A message for the visitor.' },
  parts: { button: 'A button.' },
});
`,
    'stories.tsx': `import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent, within } from 'storybook/test';
import { ${copy} } from './${name}.copy.ts';
import './${name}.element.ts';
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
    expect(kit.host.asked).toMatchObject([{ notify: { text: ${copy}.greeted } }]);
  });
});
`,
  };
};

/** Writes the seven files of a new widget below `folder` and returns its path. Throws when the name is bad or taken. */
export function newWidget(name = '', folder: string): string {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    throw new Error(
      'usage: npm run new:widget name (small letters, digits and hyphens, for example: plan-badge)',
    );
  const at = join(folder, name);
  if (existsSync(at)) throw new Error(`widgets/${name} is already there; nothing was written.`);
  mkdirSync(at, { recursive: true });
  for (const [part, text] of Object.entries(files(name))) writeFileSync(join(at, `${name}.${part}`), text);
  return at;
}

if (isMain(import.meta.url)) {
  try {
    newWidget(process.argv[2], 'widgets');
    console.log(
      `created widgets/${process.argv[2]}. See it with npm run storybook; npm run check checks it.`,
    );
  } catch (fault) {
    console.error((fault as Error).message);
    process.exit(1);
  }
}
