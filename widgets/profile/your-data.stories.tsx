import type { Meta, StoryObj } from '@storybook/react-vite';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { DataPage } from './data-page.tsx';

const meta = {
  title: 'Widgets/Profile/Your data',
  component: DataPage,
  parameters: {
    // A page below the profile. Its element shows the profile first.
    asElement: false,
    kit: { signedIn: true, member: aMember() },
    guide: {
      purpose: 'Sends a member a copy of their data, and deletes the account.',
      only: ['banner', 'dialog', 'button'],
      anatomy: ['Copy Sent', 'Asking To Delete'],
      do: ['Name the day of a deletion.', 'Let the member keep the account until that day.'],
      dont: ['Do not ask why a member leaves.', 'Do not show the data on the screen. Email a link.'],
      accessibility: [
        'Each part has a heading.',
        'A question before the deletion is a dialog, and its focus returns to the button.',
      ],
    },
  },
} satisfies Meta<typeof DataPage>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = (canvasElement: HTMLElement) => Promise<void>;

const press = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await (await visit(canvasElement)).findByRole('button', { name }));
const after = (...steps: Play[]): Story => ({
  play: async ({ canvasElement }) => {
    for (const step of steps) await step(canvasElement);
  },
});
const answering = (club: (kit: TestClub) => void, ...steps: Play[]): Story => ({
  ...after(...steps),
  parameters: { club },
});

const openData: Play = async (canvasElement) => {
  await (await visit(canvasElement)).findByText(/^(Get a copy$|We couldn’t load)/);
};
/** The account will be deleted: the member can keep it. */
const leaving = ({ net }: TestClub) =>
  net.answer('yourData', { status: 'success', data: { deletesAt: '2026-02-01T12:00:00.000Z' } });

export const Shown: Story = after(openData);
export const WithPartners: Story = answering(
  ({ net }) =>
    net.answer('yourData', {
      status: 'success',
      data: {
        deletesAt: null,
        partners: [
          { name: 'travel', since: '2026-01-10T12:00:00.000Z', askedAt: null },
          { name: 'deals', since: '2026-01-02T12:00:00.000Z', askedAt: '2026-01-12T08:30:00.000Z' },
        ],
      },
    }),
  openData,
);
export const NotLoaded: Story = answering(({ net }) => net.offline('yourData'), openData);
export const CopySent: Story = after(openData, (canvasElement) => press(canvasElement, 'Email me my data'));
export const AskingToDelete: Story = after(openData, (canvasElement) =>
  press(canvasElement, 'Delete my account'),
);
export const Leaving: Story = answering(leaving, openData);
export const KeepFailed: Story = answering(
  (club) => {
    leaving(club);
    club.net.offline('keepAccount');
  },
  openData,
  (canvasElement) => press(canvasElement, 'Keep my account'),
);
