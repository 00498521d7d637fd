import { useEffect, useId, useRef } from 'react';
import { faq, type Question } from '#club/facts/faq.ts';
import { Accordion } from '#ui/accordion.tsx';
import { useFacts } from '#ui/copy.tsx';

interface FaqSectionProps {
  title: string;
  goThere: boolean;
  /** What stands above has its final height. */
  settled: boolean;
}

const open = faq.slice(0, 1).map(({ key }) => key);

export function FaqSection({ title, goThere, settled }: FaqSectionProps) {
  const titleId = useId();
  const questions = useFacts<Question>('faq', faq);
  const heading = useRef<HTMLHeadingElement>(null);
  const arrived = useRef(false);

  useEffect(() => {
    const node = heading.current;
    if (!node || !goThere) {
      arrived.current = false;
      return;
    }
    // Once more when the plans above are in, unless the visitor has gone on meanwhile.
    const root = node.getRootNode() as Document | ShadowRoot;
    if (arrived.current && (!settled || root.activeElement !== node)) return;
    arrived.current = true;
    node.focus({ preventScroll: true });
    // A jump, not a ride: also where the page asks for smooth scrolling.
    node.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [goThere, settled]);

  return (
    <section className="club-pricing-faq" id="faq" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Accordion
        items={questions.map(({ key, question, answer }) => ({
          key,
          title: question,
          body: <p>{answer}</p>,
        }))}
        open={open}
      />
    </section>
  );
}
