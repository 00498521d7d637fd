import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { faq } from '#club/facts/faq.ts';
import { visit } from '#kit/browser/stories/visit.ts';
import { Accordion } from './accordion.tsx';

const items = faq.map(({ key, question, answer }) => ({ key, title: question, body: <p>{answer}</p> }));

const meta = {
  title: 'Pieces/Accordion',
  component: Accordion,
  args: { items, open: ['difference'], headingLevel: 2 },
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
