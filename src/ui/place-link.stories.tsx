import type { Meta, StoryObj } from '@storybook/react-vite';
import { PlaceLink } from './place-link.tsx';

const meta = {
  title: 'Pieces/PlaceLink',
  parameters: {
    guide: {
      purpose: 'Links to a page of the club. On a partner’s page it leads to the club’s site.',
      do: [
        'Name the page that it opens: See the plans.',
        'Use the look of a button for the main step of a view.',
      ],
      dont: ['Do not use it for an action on this page.', 'Do not write Click here.'],
      accessibility: [
        'A real link: it opens in a new tab and has an address to copy.',
        'Inside of text it is underlined.',
      ],
      tokens: ['--club-brand', '--club-brand-strong', '--club-focus'],
    },
  },
  component: PlaceLink,
  args: { place: 'pricing', children: 'See the plans' },
} satisfies Meta<typeof PlaceLink>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Renders a real link. A plain click asks the host to navigate. */
export const InText: Story = {};
export const AsButton: Story = { args: { className: 'club-button' } };
export const WithQuery: Story = { args: { query: { section: 'faq' }, children: 'Questions' } };
