import type { Meta, StoryObj } from '@storybook/react-vite';
import './foundations.css';
import { TokenList } from './sheet.tsx';
import { measureGroups } from './token-uses.ts';

const meta = { title: 'Foundations/Type', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const WORDS = 'A membership for your family';

/** All sizes are em of `--club-font-size`. Display sizes depend on the width of their container. */
export const Sizes: Story = {
  render: () => (
    <TokenList
      group={measureGroups.sizes}
      words={WORDS}
      sampleStyle={(name) => ({ fontSize: `var(${name})`, lineHeight: 1.2 })}
    />
  ),
};

export const Families: Story = {
  render: () => (
    <TokenList
      group={measureGroups.families}
      words={`${WORDS} 0123456789`}
      sampleStyle={(name) => ({ fontFamily: `var(${name})` })}
    />
  ),
};
