import { Pricing } from 'homefront-club/react/pricing';
import 'homefront-club/styles/pricing.css';
import { useEffect, useState } from 'react';

/** Renders the plans in a React page. */
export function App() {
  const chosen = useChosenPlan();
  return (
    <main>
      <h1>Savings for military families</h1>
      <p>Our center works with Homefront Club. Pick a plan to join.</p>
      {chosen && <p role="status">You chose {chosen}.</p>}
      <Pricing tab="year" />
    </main>
  );
}

/** Returns the plan that the visitor chose, or ''. Components dispatch DOM events on the document. */
function useChosenPlan(): string {
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const onSelect = (event: DocumentEventMap['club-plan-select']) => setChosen(event.detail.planId);
    document.addEventListener('club-plan-select', onSelect);
    return () => document.removeEventListener('club-plan-select', onSelect);
  }, []);
  return chosen;
}
