import type { Meta, StoryObj } from '@storybook/react-vite';
import { insideApp } from '#kit/browser/inside-app.ts';
import { GoogleButton } from './google-button.tsx';

const meta = {
  title: 'Pieces/GoogleButton',
  component: GoogleButton,
  args: { partnerReturn: false },
} satisfies Meta<typeof GoogleButton>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Loads nothing from the provider before the press. */
export const Resting: Story = {};
export const NotSetUp: Story = { parameters: { kit: { options: { googleClientId: '' } } } };

/** The browser of the Facebook app, which Google refuses. */
export const InsideAnApp: Story = { beforeEach: insideApp };
