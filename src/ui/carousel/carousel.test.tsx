import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CAROUSEL_SLIDE_MS } from '#club/facts/limits.ts';
import { show } from '#kit/show.tsx';
import { testClub } from '#testing/test-club.ts';
import { Carousel } from './carousel.tsx';

const slides = ['One', 'Two', 'Three'].map((word) => ({ key: word, body: <a href="/about">{word}</a> }));

function open() {
  const kit = testClub();
  const carousel = (
    <>
      <h2 id="title">Benefits</h2>
      <Carousel labelledBy="title" slides={slides} />
      <a href="/after">After</a>
    </>
  );
  return { ...kit, ...show(carousel, kit), pass: (ms: number) => act(() => kit.clock.pass(ms)) };
}
const root = () => screen.getByRole('region', { name: 'Benefits' });
const shown = () =>
  screen.getAllByRole('group', { name: /of 3/ }).filter((slide) => !slide.hasAttribute('inert'));
const inView = () => shown().map((slide) => slide.textContent);
const track = () => root().querySelector('[aria-live]');

afterEach(() => vi.unstubAllGlobals());

describe('Carousel', () => {
  it('shows the next slide every 5 s and starts over after the last one (HOME-09, HOME-19, TIME-07)', async () => {
    const { pass } = open();
    expect(CAROUSEL_SLIDE_MS).toBe(5_000);
    expect(inView()).toEqual(['One']);
    await pass(4_999);
    expect(inView()).toEqual(['One']);
    await pass(1);
    expect(inView()).toEqual(['Two']);
    await pass(10_000);
    expect(inView()).toEqual(['One']);
  });

  it('pauses under the pointer and then gives the slide its full time (HOME-10)', async () => {
    const { pass, user } = open();
    await user.hover(root());
    await pass(60_000);
    expect(inView()).toEqual(['One']);
    await user.unhover(root());
    await pass(4_999);
    expect(inView()).toEqual(['One']);
    await pass(1);
    expect(inView()).toEqual(['Two']);
  });

  it('stops for good when it gets focus', async () => {
    const { pass, user } = open();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Start the slides' }));
    await user.tab({ shift: true });
    await pass(60_000);
    expect(inView()).toEqual(['One']);
  });

  it('has its rotation button first, named for what a press does', async () => {
    const { pass, user } = open();
    const [first] = screen.getAllByRole('button');
    expect(first?.getAttribute('aria-label')).toBe('Stop the slides');
    await user.click(screen.getByRole('button', { name: 'Stop the slides' }));
    await user.unhover(root());
    await pass(60_000);
    expect(inView()).toEqual(['One']);
    await user.click(screen.getByRole('button', { name: 'Start the slides' }));
    await user.unhover(root());
    await pass(5_000);
    expect(inView()).toEqual(['Two']);
  });

  it('moves with Previous and Next and stops rotating (HOME-20)', async () => {
    const { pass, user } = open();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(inView()).toEqual(['Three']);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(inView()).toEqual(['Two']);
    await user.unhover(root());
    await pass(60_000);
    expect(inView()).toEqual(['Two']);
  });

  it('shows the slide whose name is pressed, and marks it', async () => {
    const kit = testClub();
    const named = slides.map((slide) => ({ ...slide, name: `Go to ${slide.key}` }));
    const { user } = show(<Carousel labelledBy="title" slides={named} />, kit);
    const marked = () =>
      screen.getAllByRole('button', { name: /^Go to/ }).map((one) => one.getAttribute('aria-current'));
    expect(marked()).toEqual(['true', 'false', 'false']);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Go to Three' }));
    expect(inView()).toEqual(['Three']);
    expect(marked()).toEqual(['false', 'false', 'true']);
    await act(() => kit.clock.pass(60_000));
    expect(inView()).toEqual(['Three']);
  });

  it('announces slides only while the rotation is stopped, and labels each by its position', async () => {
    const { user } = open();
    expect(track()?.getAttribute('aria-live')).toBe('off');
    expect(root().getAttribute('aria-roledescription')).toBe('carousel');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(track()?.getAttribute('aria-live')).toBe('polite');
    expect(shown().map((slide) => slide.getAttribute('aria-label'))).toEqual(['2 of 3']);
  });

  it('does not start by itself with prefers-reduced-motion, but can be started', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    const { pass, user } = open();
    await pass(60_000);
    expect(inView()).toEqual(['One']);
    await user.click(screen.getByRole('button', { name: 'Start the slides' }));
    await user.unhover(root());
    await pass(5_000);
    expect(inView()).toEqual(['Two']);
  });

  it('stops at the slide that the visitor swiped to', async () => {
    const { pass } = open();
    const row = track();
    if (!row) throw new Error('There is no row of slides.');
    Object.defineProperty(row, 'clientWidth', { value: 400 });
    row.scrollLeft = 800;
    fireEvent.scroll(row);
    expect(inView()).toEqual(['Three']);
    await pass(60_000);
    expect(inView()).toEqual(['Three']);
  });

  it('waits while it is mostly off the screen', async () => {
    const { pass } = open();
    const place = vi.spyOn(root(), 'getBoundingClientRect');
    place.mockReturnValue(new DOMRect(0, innerHeight - 100, 400, 500));
    await pass(60_000);
    expect(inView()).toEqual(['One']);
    place.mockReturnValue(new DOMRect(0, 100, 400, 500));
    await pass(5_000);
    expect(inView()).toEqual(['Two']);
  });

  it.each([
    ['fills the screen', -10, 20],
    ['is as tall as the screen, and its edge is off it', 60, 0],
    ['is nearly as tall as the screen, and its edge is off it', 60, -20],
  ])('rotates when it %s', async (_, top, more) => {
    const { pass } = open();
    const place = new DOMRect(0, top, 400, innerHeight + more);
    vi.spyOn(root(), 'getBoundingClientRect').mockReturnValue(place);
    await pass(5_000);
    expect(inView()).toEqual(['Two']);
  });

  it('renders a costly body only for the slide in view and its neighbors', async () => {
    const kit = testClub();
    const costly = ['One', 'Two', 'Three', 'Four'].map((word) => ({
      key: word,
      body: (isNear: boolean) => (isNear ? <b>{word}</b> : null),
    }));
    show(<Carousel labelledBy="title" slides={costly} />, kit);
    const bodies = () => [...document.querySelectorAll('.club-carousel-slide')].map((one) => one.textContent);
    expect(bodies()).toEqual(['One', 'Two', '', '']);
    await act(() => kit.clock.pass(10_000));
    expect(bodies()).toEqual(['', 'Two', 'Three', 'Four']);
  });

  it('stops its timer when it unmounts', async () => {
    const { clock, unmount } = open();
    expect(clock.pending()).toBe(1);
    unmount();
    expect(clock.pending()).toBe(0);
  });
});
