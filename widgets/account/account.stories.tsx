import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { aMember } from '#testing/builders.ts';
import { ClubAccount } from './account.ts';

ClubAccount.define('club-account');

const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Ccircle cx="4" cy="3" r="2"/%3E%3C/svg%3E';

/** The signed-in member. The element has no attribute for it; the page's club has. */
interface Args {
  signedIn: boolean;
  name: string;
  hasPicture: boolean;
}

const meta = {
  title: 'Elements/Account',
  args: { signedIn: true, name: aMember().name, hasPicture: false },
  argTypes: {
    signedIn: { control: 'boolean', description: 'Whether a member is signed in.' },
    name: { control: 'text', description: 'The name of the member.' },
    hasPicture: { control: 'boolean', description: 'Whether the member has a photo.' },
  },
  parameters: {
    guide: {
      purpose: 'Shows whether a visitor is signed in. Put it into the header of a partner’s page.',
      do: [
        'Put it at the end of the header, where visitors look for their account.',
        'Leave room for a long name.',
      ],
      dont: ['Do not show it twice on a page.', 'Do not put a second login link next to it.'],
      accessibility: [
        'Its links name where they lead.',
        'The photo is decoration, because the name is next to it.',
      ],
    },
    kit: ({ signedIn, name, hasPicture }: Args) => ({
      signedIn,
      member: aMember({ name, profileImage: hasPicture ? PICTURE : undefined }),
    }),
  },
  render: () => createElement('club-account'),
} satisfies Meta<Args>;
export default meta;
type Story = StoryObj<Args>;

export const Guest: Story = { args: { signedIn: false } };
export const Member: Story = {};
export const WithPicture: Story = { args: { hasPicture: true } };
export const Nameless: Story = { args: { name: '' } };
export const LongName: Story = { args: { name: 'Wolfeschlegelsteinhausenbergerdorff-Featherstone' } };
