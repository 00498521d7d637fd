import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';
import { tokensNamed } from './tokens.ts';

const meta = { title: 'Foundations/Spacing', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const rows = (pattern: RegExp, drawn: (name: string) => object) => (
  <dl className="story-rows">
    {tokensNamed(pattern).map(({ name, value }) => (
      <div key={name}>
        <dt>
          <code>{name}</code> <span className="club-soft">{value}</span>
        </dt>
        <dd>
          <span className="story-box" style={drawn(name)} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Multiples of a quarter em. */
export const Gaps: Story = {
  render: () => rows(/^--club-gap-/, (name) => ({ inlineSize: `var(${name})`, blockSize: '1em' })),
};
export const Corners: Story = {
  render: () => rows(/^--club-radius/, (name) => ({ borderRadius: `var(${name})` })),
};
export const Lifts: Story = {
  render: () =>
    rows(/^--club-lift/, (name) => ({ boxShadow: `var(${name})`, background: 'var(--club-paper-raised)' })),
};
