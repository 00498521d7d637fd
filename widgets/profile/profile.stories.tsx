import type { Meta, StoryObj } from '@storybook/react-vite';
import { createElement } from 'react';
import { userEvent } from 'storybook/test';
import { visit } from '#kit/browser/stories/visit.ts';
import { aMember, aPaidMember } from '#testing/builders.ts';
import type { TestClub } from '#testing/test-club.ts';
import { Profile } from './profile.tsx';

const meta = {
  title: 'Widgets/Profile',
  component: Profile,
  parameters: {
    guide: {
      purpose: 'Shows a member’s account: who they are, their membership, and how they log in.',
      only: ['banner', 'avatar', 'row', 'dialog', 'field', 'input', 'button'],
      anatomy: ['Paid Member', 'Editing'],
      do: ['Give it a page of its own.', 'Show the current value in each row.'],
      dont: ['Do not add steps that a member can never finish.', 'Do not put another form next to it.'],
      accessibility: [
        'Each row is one link or button with its value in its name.',
        'A dialog returns the focus to its row.',
      ],
    },
    kit: { signedIn: true, member: aMember() },
  },
} satisfies Meta<typeof Profile>;
export default meta;
type Story = StoryObj<typeof meta>;
type Play = (canvasElement: HTMLElement) => Promise<void>;

/** Returns a picture to crop: a sky, a hill and a sun. */
async function aPicture(): Promise<File> {
  const canvas = document.createElement('canvas');
  canvas.width = 1200;
  canvas.height = 900;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('No canvas.');
  const paint = (color: string, draw: () => void) => {
    pen.fillStyle = color;
    pen.beginPath();
    draw();
    pen.fill();
  };
  paint('skyblue', () => pen.rect(0, 0, 1200, 900));
  paint('gold', () => pen.arc(820, 300, 110, 0, 7));
  paint('seagreen', () => pen.ellipse(500, 950, 900, 420, 0, 0, 7));
  const blob = await new Promise<Blob | null>((made) => canvas.toBlob(made, 'image/png'));
  return new File(blob ? [blob] : [], 'hill.png', { type: 'image/png' });
}

const press = async (canvasElement: HTMLElement, name: string | RegExp) =>
  userEvent.click(await (await visit(canvasElement)).findByRole('button', { name }));
const open: Play = (canvasElement) => press(canvasElement, /^My Profile/);
const choose: Play = async (canvasElement) => {
  await open(canvasElement);
  await userEvent.upload(
    await (await visit(canvasElement)).findByLabelText('Choose a photo'),
    await aPicture(),
  );
  await (await visit(canvasElement)).findByRole('slider', { name: 'Zoom' });
};
const crop: Play = async (canvasElement) => {
  await choose(canvasElement);
  await press(canvasElement, 'Apply Crop');
  // Cropping takes a moment. An earlier Update would save without the photo.
  await (await visit(canvasElement)).findByText('We’ll save your new photo when you press Update.');
};
const save: Play = (canvasElement) => press(canvasElement, 'Update');

const after = (...steps: Play[]): Story => ({
  play: async ({ canvasElement }) => {
    for (const step of steps) await step(canvasElement);
  },
});
const answering = (club: (kit: TestClub) => void, ...steps: Play[]): Story => ({
  ...after(...steps),
  parameters: { club },
});

export const Member: Story = {};
export const PaidMember: Story = {
  parameters: { kit: { signedIn: true, member: aPaidMember() } },
};
/** The values of the rows about sign-in stay empty. The rows work. */
export const ValuesMissing: Story = { parameters: { club: ({ net }: TestClub) => net.offline('security') } };
export const Guest: Story = { parameters: { kit: { signedIn: false } } };
export const Editing: Story = after(open);
export const Cropping: Story = after(choose);
export const AdjustingThePhoto: Story = after(choose, async (canvasElement) =>
  userEvent.click((await visit(canvasElement)).getByText('Adjust the position')),
);
export const PhotoChosen: Story = after(crop);

export const NameMissing: Story = after(
  open,
  async (canvasElement) => userEvent.clear(await (await visit(canvasElement)).findByLabelText('Name')),
  save,
);
export const ConfirmationMissing: Story = after(
  open,
  async (canvasElement) =>
    userEvent.type(await (await visit(canvasElement)).findByLabelText('New Password'), 'Sunrise#1'),
  save,
);
export const PasswordsDiffer: Story = after(
  open,
  async (canvasElement) => {
    await userEvent.type(await (await visit(canvasElement)).findByLabelText('New Password'), 'Sunrise#1');
    await userEvent.type(
      await (await visit(canvasElement)).findByLabelText('Confirm New Password'),
      'Sunrise#2',
    );
  },
  save,
);
export const NotAnImage: Story = after(open, async (canvasElement) => {
  const file = new File(['words'], 'notes.txt', { type: 'text/plain' });
  await userEvent
    .setup({ applyAccept: false })
    .upload(await (await visit(canvasElement)).findByLabelText(/^Choose/), file);
});
export const PhotoNotReadable: Story = after(open, async (canvasElement) => {
  const file = new File(['no pixels'], 'photo.heic', { type: 'image/heic' });
  await userEvent.upload(await (await visit(canvasElement)).findByLabelText(/^Choose/), file);
});

/** The dialog is closed, and a toast shows the result. */
export const Saved: Story = after(open, save);
export const Saving: Story = answering(({ net }) => void net.hold('updateProfile'), open, save);
export const Uploading: Story = answering(
  ({ upload }) => {
    upload.put = async (_url, _file, onProgress) => {
      onProgress?.(0.42);
      return new Promise(() => {});
    };
  },
  crop,
  save,
);
export const SaveRefused: Story = answering(
  ({ net }) => net.answer('updateProfile', { message: 'The password is too weak.' }, 400),
  open,
  save,
);
export const PhotoFailed: Story = answering(({ net }) => net.offline('presign'), crop, save);

export const AsElement: Story = {
  render: () => createElement('club-profile', {}, <a href="/profile">My profile</a>),
};
