import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FaqSection } from './faq-section.tsx';
import type { PricingState } from './pricing.model.ts';

const TITLE = 'Frequently Asked Questions';
const loading: PricingState = { at: 'loading' };
const ready = (): PricingState => ({ at: 'ready', offers: [] });
const section = (props = {}) => <FaqSection title={TITLE} goThere={false} plans={loading} {...props} />;
const heading = () => screen.getByRole('heading', { name: TITLE });
const questions = () => [...document.querySelectorAll('summary')];
const opened = () => [...document.querySelectorAll('details')].map(({ open }) => open);

describe('FaqSection', () => {
  it('has four questions, the first open (FAQ-01, FAQ-02, FAQ-04)', () => {
    render(section());
    expect(screen.getByRole('region', { name: TITLE }).id).toBe('faq');
    expect(opened()).toEqual([true, false, false, false]);
  });

  it('allows several open questions at once (FAQ-03)', async () => {
    render(section());
    const user = userEvent.setup();
    await user.click(questions()[2] as HTMLElement);
    await user.click(questions()[3] as HTMLElement);
    expect(opened()).toEqual([true, false, true, true]);
    await user.click(questions()[0] as HTMLElement);
    expect(opened()).toEqual([false, false, true, true]);
  });

  it.each([
    [0, /different from other savings platforms/, /24\/7 chaplain support.*200\+ carriers/, 'FAQ-05'],
    [1, /discount for paying annually/, /10% less/, 'FAQ-06'],
    [2, /cancel my Founding Member plan/, /rate is lost, and you’d rejoin at the standard rate/, 'FAQ-07'],
    [3, /free tier include/, /cash-back portal.*up to 6% cash back from 100\+ partner brands/, 'FAQ-08'],
  ])('has question %i: %s, with the answer %s (%s)', async (at, question, answer) => {
    render(section());
    const asked = questions()[at] as HTMLElement & { parentElement: HTMLDetailsElement };
    if (at > 0) await userEvent.setup().click(asked);
    expect(asked.textContent).toMatch(question);
    expect(asked.parentElement?.open).toBe(true);
    expect(asked.nextElementSibling?.textContent).toMatch(answer);
  });

  it('scrolls to its heading with section=faq, and again after every change of the plans above (ROUTE-29)', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(section({ goThere: true }));
    expect(document.activeElement).toBe(heading());
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(scrolled).toHaveBeenCalledWith({ behavior: 'instant', block: 'start' });
    const plans = ready();
    rerender(section({ goThere: true, plans }));
    expect(scrolled).toHaveBeenCalledTimes(2);
    rerender(section({ goThere: true, plans }));
    expect(scrolled).toHaveBeenCalledTimes(2);
    rerender(section({ goThere: true, plans: ready() }));
    expect(scrolled).toHaveBeenCalledTimes(3);
  });

  it.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
    'stops scrolling after the visitor moves the page by %s (ROUTE-29)',
    (kind) => {
      const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
      const { rerender } = render(section({ goThere: true }));
      fireEvent(document.body, new Event(kind, { bubbles: true }));
      rerender(section({ goThere: true, plans: ready() }));
      expect(scrolled).toHaveBeenCalledTimes(1);
    },
  );

  it('stops scrolling after focus moves on (ROUTE-29)', () => {
    const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
    const { rerender } = render(section({ goThere: true }));
    questions()[1]?.focus();
    rerender(section({ goThere: true, plans: ready() }));
    expect(scrolled).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(questions()[1]);
  });
});
