import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import './foundations.css';
import { TokenList } from './sheet.tsx';
import { measureGroups } from './token-uses.ts';

const meta = { title: 'Foundations/Motion', tags: ['!autodocs'] } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

function Runs() {
  const [there, setThere] = useState(false);
  return (
    <div className="story-run" data-state={there ? 'there' : 'here'}>
      <TokenList
        group={measureGroups.durations}
        sampleStyle={(name) => ({ transitionDuration: `var(${name})` })}
      />
      <Button onClick={() => setThere((now) => !now)}>Move</Button>
    </div>
  );
}

/** Two durations. Nothing moves for a visitor who prefers reduced motion. */
export const Spans: Story = { render: () => <Runs /> };
