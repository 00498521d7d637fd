import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import './foundations.css';
import { tokensNamed } from './tokens.ts';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Runs() {
  const [there, setThere] = useState(false);
  return (
    <div className="story-sheet">
      <Button onClick={() => setThere((now) => !now)}>Move</Button>
      <dl className="story-rows">
        {tokensNamed(/^--club-(quick|calm)$/).map(({ name, value }) => (
          <div key={name}>
            <dt>
              <code>{name}</code> <span className="club-soft">{value}</span>
            </dt>
            <dd className="story-run" data-state={there ? 'there' : 'here'}>
              <span className="story-box" style={{ transitionDuration: `var(${name})` }} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Two durations. Nothing moves for a visitor who prefers reduced motion. */
export const Spans: Story = { render: () => <Runs /> };
