import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlaceLink } from './place-link.tsx';

const meta = {
  title: 'Pieces/PlaceLink',
  component: PlaceLink,
  args: { place: 'pricing', children: 'See the plans' },
} satisfies Meta<typeof PlaceLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Renders a real link. A plain click asks the host to navigate. */
export const InText: Story = {};
export const AsButton: Story = { args: { className: 'club-button' } };
export const WithQuery: Story = { args: { query: { section: 'faq' }, children: 'Questions' } };
