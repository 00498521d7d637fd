import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';
import { TokenList } from './sheet.tsx';
import { measureGroups } from './token-uses.ts';

const meta = { title: 'Foundations/Spacing', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const Gaps: Story = {
  render: () => (
    <TokenList
      group={measureGroups.gaps}
      sampleStyle={(name) => ({ inlineSize: `var(${name})`, blockSize: '1em' })}
    />
  ),
};
export const Corners: Story = {
  render: () => (
    <TokenList group={measureGroups.corners} sampleStyle={(name) => ({ borderRadius: `var(${name})` })} />
  ),
};
export const Lifts: Story = {
  render: () => (
    <TokenList
      group={measureGroups.lifts}
      sampleStyle={(name) => ({ boxShadow: `var(${name})`, background: 'var(--club-paper-raised)' })}
    />
  ),
};
