'use client';
import { Pricing } from 'homefront-club/react/pricing';
import { useState } from 'react';

/** Renders the plans in a client page. The button opens the yearly tab. */
export default function Page() {
  const [tab, setTab] = useState('month');
  return (
    <>
      <p>
        <button type="button" onClick={() => setTab('year')}>
          Show yearly plans
        </button>
      </p>
      <Pricing tab={tab} />
    </>
  );
}
