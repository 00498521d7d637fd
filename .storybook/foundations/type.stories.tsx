import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';
import { tokensNamed } from './tokens.ts';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const WORDS = 'A membership that pays you back';

/** All sizes are em of `--club-font-size`. Display sizes depend on the width of their container. */
export const Sizes: Story = {
  render: () => (
    <dl className="story-rows">
      {tokensNamed(/^--club-(display|title|text)-/).map(({ name, value }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className="club-soft">{value}</span>
          </dt>
          <dd style={{ fontSize: `var(${name})`, lineHeight: 1.2 }}>{WORDS}</dd>
        </div>
      ))}
    </dl>
  ),
};

export const Families: Story = {
  render: () => (
    <dl className="story-rows">
      {tokensNamed(/^--club-font(-display|-mono)?$/).map(({ name, value }) => (
        <div key={name}>
          <dt>
            <code>{name}</code> <span className="club-soft">{value}</span>
          </dt>
          <dd style={{ fontFamily: `var(${name})` }}>{WORDS} 0123456789</dd>
        </div>
      ))}
    </dl>
  ),
};
