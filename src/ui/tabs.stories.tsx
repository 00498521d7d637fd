import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Tabs } from './tabs.tsx';

type Interval = 'month' | 'year';
const tabs = [
  { key: 'month', label: 'Monthly' },
  { key: 'year', label: 'Yearly' },
] as const;

function TwoTabs({ first }: { first: Interval }) {
  const [selected, onSelect] = useState<Interval>(first);
  return (
    <Tabs<Interval> label="Billing" tabs={tabs} selected={selected} onSelect={onSelect}>
      <p>{selected === 'month' ? 'Paid every month.' : 'Paid every year, 10% less.'}</p>
    </Tabs>
  );
}

const meta = {
  title: 'Pieces/Tabs',
  parameters: {
    guide: {
      purpose: 'Switches one view between two or three values, such as monthly and yearly.',
      parts: { tabs: 'The values.' },
      do: ['Put the most common value first.', 'Show the result at once.'],
      dont: ['Do not use it to go between pages.', 'Do not hide a fault in the view that is not selected.'],
      accessibility: [
        'The tabs pattern of ARIA: one stop of the Tab key, arrow keys inside.',
        'It works before the script of its page is live.',
      ],
      tokens: ['--club-brand', '--club-on-brand', '--club-line-strong', '--club-radius-round'],
    },
  },
  component: TwoTabs,
  args: { first: 'month' },
} satisfies Meta<typeof TwoTabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { first: 'year' } };

export const ByArrow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('tab', { name: 'Monthly' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('tab', { name: 'Yearly', selected: true })).toHaveFocus();
    await expect(canvas.getByText(/10% less/)).toBeVisible();
  },
};
