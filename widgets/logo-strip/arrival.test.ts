import { afterEach, describe, expect, it, vi } from 'vitest';
import { pageState } from '#browser/page/page-state.ts';
import { eventually } from '#kit/eventually.ts';
import { ClubLogoStrip } from './logo-strip.ts';

ClubLogoStrip.define('club-logo-strip');

afterEach(() => {
  document.body.replaceChildren();
  vi.doUnmock('#element/lit/page-club-store.ts');
});

describe('recordArrival', () => {
  it('waits for configureClub() once, however often the element moves, and not after it is gone', () => {
    const strip = new ClubLogoStrip();
    for (let move = 0; move < 3; move += 1) document.body.append(strip);
    expect(pageState().waiting?.size).toBe(1);
    strip.remove();
    expect(pageState().waiting?.size).toBe(0);
  });

  it('warns when the code that records the campaign does not load', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.doMock('#element/lit/page-club-store.ts', () => {
      throw new TypeError('The chunk did not come.');
    });
    const strip = new ClubLogoStrip();
    strip.setAttribute('campaign', 'cca');
    document.body.append(strip);
    await eventually(() =>
      expect(warn.mock.calls.map(([text]) => text)).toContain(
        '<club-logo-strip> could not record its campaign and source.',
      ),
    );
  });
});
