import type { Meta, StoryObj } from '@storybook/react-vite';
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
