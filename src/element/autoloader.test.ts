import { afterEach, describe, expect, it, vi } from 'vitest';

vi.stubGlobal('__CLUB_TAGS__', ['club-login']);
afterEach(() => document.body.replaceChildren());

describe('club.js', () => {
  it('asks for a file that failed once more for a new element or a new connection, not at every change', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    document.body.innerHTML = '<club-login></club-login><club-other></club-other>';
    await import('./autoloader.ts');
    await expect.poll(() => warn.mock.calls.length).toBe(1);
    for (let change = 0; change < 3; change += 1) {
      document.body.append(document.createElement('p'));
      await new Promise((done) => setTimeout(done, 50));
    }
    expect(warn).toHaveBeenCalledTimes(1);
    document.body.append(document.createElement('club-login'));
    await expect.poll(() => warn.mock.calls.length).toBe(2);
    dispatchEvent(new Event('online'));
    await expect.poll(() => warn.mock.calls.length).toBe(3);
    expect(warn.mock.calls.map(([text]) => text)).toEqual(
      Array(3).fill('<club-login> shows its fallback: its script failed to load.'),
    );
  });
});
