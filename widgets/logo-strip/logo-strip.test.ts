import { afterEach, describe, expect, it, vi } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { LOGO_SLIDE_MS } from '#club/facts/limits.ts';
import { partnerMarks } from '#club/facts/partner-marks.ts';
import { ourPartners } from '#club/facts/partners.ts';
import { testClub } from '#testing/test-club.ts';
import { ClubLogoStrip } from './logo-strip.ts';

ClubLogoStrip.define('club-logo-strip');

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

async function strip() {
  const { club, clock } = testClub();
  const element = new ClubLogoStrip();
  element.club = club;
  document.body.append(element);
  await element.updateComplete;
  const find = <E extends Element>(what: string) => {
    const found = element.shadowRoot?.querySelector<E & HTMLElement>(what);
    if (!found) throw new Error(`There is no ${what}.`);
    return found;
  };
  return {
    element,
    clock,
    button: find<HTMLButtonElement>('button'),
    frame: find('.club-logos'),
    at: () => Number(find('.club-logos-row').style.getPropertyValue('--_at') || 0),
    words: () =>
      [...(element.shadowRoot?.querySelectorAll('li[aria-hidden=false]') ?? [])].map((item) =>
        item.textContent?.trim(),
      ),
  };
}

describe('club-logo-strip', () => {
  it('shows a logo for every partner in order (HOME-04)', async () => {
    const { words } = await strip();
    expect(words()).toEqual(partnerMarks(ourBrand).map(({ word }) => word));
    expect(partnerMarks(ourBrand).map(({ key }) => key)).toEqual(ourPartners.map(({ key }) => key));
  });

  it('moves by one logo every 1.5 s, without an end (HOME-06, TIME-06)', async () => {
    const { clock, at } = await strip();
    expect(LOGO_SLIDE_MS).toBe(1_500);
    await clock.pass(1_499);
    expect(at()).toBe(0);
    await clock.pass(1);
    expect(at()).toBe(1);
    await clock.pass((partnerMarks(ourBrand).length - 1) * LOGO_SLIDE_MS);
    expect(at()).toBe(partnerMarks(ourBrand).length);
    await clock.pass(1_500);
    expect(at()).toBe(1);
  });

  it('pauses under the pointer', async () => {
    const { clock, at, frame } = await strip();
    frame.dispatchEvent(new Event('pointerenter'));
    await clock.pass(15_000);
    expect(at()).toBe(0);
    frame.dispatchEvent(new Event('pointerleave'));
    await clock.pass(1_500);
    expect(at()).toBe(1);
  });

  it('pauses off the screen', async () => {
    const { clock, at, element } = await strip();
    const place = vi.spyOn(element, 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, -200, 400, 44));
    await clock.pass(15_000);
    expect(at()).toBe(0);
    place.mockReturnValue(new DOMRect(0, 200, 400, 44));
    await clock.pass(1_500);
    expect(at()).toBe(1);
  });

  it('stops and starts by its button, named for what a press does', async () => {
    const { clock, at, button, element } = await strip();
    expect(button.getAttribute('aria-label')).toBe('Stop the logos');
    button.click();
    await element.updateComplete;
    await clock.pass(15_000);
    expect(at()).toBe(0);
    expect(button.getAttribute('aria-label')).toBe('Start the logos');
    button.click();
    await clock.pass(1_500);
    expect(at()).toBe(1);
  });

  it('does not move with prefers-reduced-motion', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { clock, at } = await strip();
    await clock.pass(15_000);
    expect(at()).toBe(0);
  });

  it('stops its timer when it is removed', async () => {
    const { element, clock } = await strip();
    element.remove();
    expect(clock.pending()).toBe(0);
  });
});
