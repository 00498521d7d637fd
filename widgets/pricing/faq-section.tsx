import { useEffect, useRef } from 'react';
import { faqOf, type Question } from '#club/facts/faq.ts';
import { Accordion } from '#ui/accordion.tsx';
import { useFacts } from '#ui/copy.tsx';
import { useDomId } from '#ui/use-dom-id.ts';
import type { PricingState } from './pricing.model.ts';

interface FaqSectionProps {
  title: string;
  goThere: boolean;
  /** The state of the plans above the questions, which changes their position. */
  plans: PricingState;
}

/** The events by which a visitor moves the page. A press on the scroll bar is one of them. */
const moves = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Renders the questions (FAQ-01). With `goThere` it scrolls to them and stays there until the visitor moves the page.
 */
export function FaqSection({ title, goThere, plans }: FaqSectionProps) {
  const titleId = useDomId();
  const questions = useFacts<Question>('faq', faqOf);
  const heading = useRef<HTMLHeadingElement>(null);
  const holdsPosition = useRef(false);

  useEffect(() => {
    if (!goThere) return;
    heading.current?.focus({ preventScroll: true });
    holdsPosition.current = true;
    const release = () => {
      holdsPosition.current = false;
    };
    for (const kind of moves) addEventListener(kind, release, { capture: true, passive: true });
    return () => {
      release();
      for (const kind of moves) removeEventListener(kind, release, { capture: true });
    };
  }, [goThere]);

  // Scroll again after every change above, because not every browser keeps its position.
  useEffect(() => {
    const node = heading.current;
    const root = node?.getRootNode() as Document | ShadowRoot | undefined;
    if (!node || !holdsPosition.current || root?.activeElement !== node) return;
    // Instant, also on a page with smooth scrolling.
    node.scrollIntoView({ behavior: 'instant', block: 'start' });
  }, [goThere, plans]);

  return (
    <section className="club-pricing-faq" part="faq" id="faq" aria-labelledby={titleId}>
      <h2 id={titleId} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <Accordion
        items={questions.map(({ key, question, answer }) => ({
          key,
          title: question,
          body: <p>{answer}</p>,
        }))}
        open={questions.slice(0, 1).map(({ key }) => key)}
      />
    </section>
  );
}
