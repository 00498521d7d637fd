import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { ourBrand } from '#club/facts/brand.ts';
import { faqOf } from '#club/facts/faq.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import { Accordion } from './accordion.tsx';

const items = faqOf(ourBrand).map(({ key, question, answer }) => ({
  key,
  title: question,
  body: <p>{answer}</p>,
}));

const meta = {
  title: 'Pieces/Accordion',
  parameters: {
    guide: {
      purpose:
        'Shows questions whose answers a visitor opens one by one. Use it for text that most visitors do not need.',
      parts: { accordion: 'The list of questions.' },
      do: [
        'Write the question as a visitor would ask it.',
        'Open the first answer when the page has room for it.',
      ],
      dont: [
        'Do not put prices, faults or terms of a payment into a closed answer.',
        'Do not nest one list inside another.',
      ],
      accessibility: [
        'Each question is a native summary inside details, so Enter and Space open it without scripts.',
        'The question is a heading of level 3.',
      ],
      tokens: ['--club-line', '--club-ink', '--club-brand', '--club-focus'],
    },
  },
  component: Accordion,
  args: { items, open: ['difference'] },
} satisfies Meta<typeof Accordion>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FirstOpen: Story = {};
export const AllClosed: Story = { args: { open: [] } };

export const SeveralOpen: Story = {
  play: async ({ canvasElement }) => {
    await visit(canvasElement);
    for (const question of canvasElement.querySelectorAll('details:not([open]) > summary'))
      await userEvent.click(question);
    await expect(canvasElement.querySelectorAll('details[open]')).toHaveLength(items.length);
  },
};
