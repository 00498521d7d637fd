import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import type { TestClub } from '#testing/test-club.ts';
import { ClubFounderSpots } from './founder-spots.ts';

ClubFounderSpots.define('club-founder-spots');

interface Args {
  count?: 'rule' | 'actual' | 'plans';
  label?: string;
}

const meta = {
  title: 'Elements/FounderSpots',
  parameters: {
    guide: {
      purpose: 'Shows a count of the founding spots.',
      do: ['Put it near the offer of the founding plan.', 'Set a label when the page has another wording.'],
      dont: [
        'Do not write a number next to it. The two would differ.',
        'Do not use it when the founding plan is not on offer.',
      ],
      accessibility: [
        'The meter is decoration. The sentence contains both numbers.',
        'Nothing shows until the number is known.',
      ],
    },
  },
  render: (args) => createElement('club-founder-spots', args),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

const taken = (count: number) => ({
  club: ({ net }: TestClub) =>
    net.answer('plans', {
      status: 'success',
      data: [],
      founding_limit: 10_000,
      current_founder_subscriptions: count,
    }),
});

export const ManyTaken: Story = { parameters: taken(6_120) };
export const FewTakenByTheRule: Story = { parameters: taken(412) };
export const FewTakenAsCounted: Story = { args: { count: 'actual' }, parameters: taken(412) };
export const FewTakenAsOnTheCard: Story = { args: { count: 'plans' }, parameters: taken(412) };
export const Full: Story = { parameters: taken(10_000) };
export const NotLoaded: Story = { parameters: { club: ({ net }: TestClub) => net.offline('plans') } };
export const OwnLabel: Story = { args: { label: 'Seats taken at this base' }, parameters: taken(6_120) };
