import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Chaplain } from './chaplain.tsx';

const free = { kit: { signedIn: true, member: aMember() } };
const paid = { kit: { signedIn: true, member: aPaidMember() } };

const meta = {
  title: 'Widgets/Chaplain',
  component: Chaplain,
  parameters: {
    ...free,
    guide: {
      purpose: 'Leads a member to a chaplain, and everybody to help in a crisis.',
      anatomy: ['Paid Member', 'Watches The Scenes'],
      do: ['Keep the crisis line above everything else.', 'Give it a page of its own.'],
      dont: ['Do not hide the crisis line from guests.', 'Do not put advertising next to it.'],
      accessibility: [
        'Numbers are links that a phone can dial.',
        'The video has captions, and nothing plays by itself.',
      ],
    },
  },
} satisfies Meta<typeof Chaplain>;
export default meta;
type Story = StoryObj<typeof meta>;

const press =
  (...names: string[]): Story['play'] =>
  async ({ canvasElement }) => {
    for (const name of names) {
      await userEvent.click(await (await visit(canvasElement)).findByRole('button', { name }));
    }
  };

export const FreeMember: Story = {};

export const Guest: Story = { parameters: { kit: {} } };

export const PaidMember: Story = { parameters: paid };

export const PlanNotKnownYet: Story = {
  parameters: {
    ...paid,
    club: ({ net }: TestClub) => {
      net.hold('profile');
      net.hold('subscriptionInfo');
    },
  },
};

export const WatchesTheScenes: Story = { play: press('Watch the video', 'Next', 'Next') };

export const WatchesTheFilm: Story = {
  args: { videoUrl: '/chaplains.mp4', captionsUrl: '/chaplains.vtt' },
  play: press('Watch the video'),
};

export const AsElement: Story = { parameters: paid, render: () => createElement('club-chaplain') };
