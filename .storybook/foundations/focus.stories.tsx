import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PlaceLink } from '#ui/place-link.tsx';
import './foundations.css';
import { Sheet } from './sheet.tsx';

const meta = { title: 'Foundations/Focus', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** One ring for everything. The play function moves the focus by keyboard, since the ring shows for that only. */
export const Ring: Story = {
  render: () => (
    <Sheet
      title="Focus"
      lead="One ring: 3 px of brass with a gap of 2 px. It shows for the keyboard and in fields, and nothing hides it."
    >
      <div className="story-focus">
        <Button>Join Monthly</Button>
        <Button look="secondary">Keep my plan</Button>
        <PlaceLink place="pricing">See the plans</PlaceLink>
        <Field label="Email" type="email" />
      </div>
      <ul className="story-notes">
        <li>The ring goes around a control, so its border and its error stay visible.</li>
        <li>Leave 4 px of space around a control. A ring must not touch a heading or another ring.</li>
        <li>A field that the focus moves to keeps 96 px of room above it, under a fixed header.</li>
        <li>Forced colors: the system’s own color takes the place of brass.</li>
      </ul>
    </Sheet>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.tab();
    await expect(within(canvasElement).getByRole('button', { name: 'Join Monthly' })).toHaveFocus();
  },
};
