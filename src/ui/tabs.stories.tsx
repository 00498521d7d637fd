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

const meta = { title: 'Pieces/Tabs', component: TwoTabs, args: { first: 'month' } } satisfies Meta<
  typeof TwoTabs
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const First: Story = {};
export const Second: Story = { args: { first: 'year' } };

export const ByArrow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('radio', { name: 'Monthly' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    await expect(canvas.getByText(/10% less/)).toBeVisible();
  },
};
