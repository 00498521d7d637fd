import { signal } from '@preact/signals-core';
import { afterEach, describe, expect, it } from 'vitest';
import type { Stop } from '#core/ports.ts';
import { showPageContent } from './page-club.ts';

let stop: Stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

/** A page with content for both, and who sees which. */
function page(isMember: boolean) {
  document.body.innerHTML =
    '<p data-club-for="member" hidden>member</p><p data-club-for="guest" hidden>guest</p><p>all</p>';
  const signedIn = signal(isMember);
  stop = showPageContent({ signedIn });
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('p')].flatMap(({ hidden, textContent }) =>
      hidden ? [] : [textContent],
    );
  return { signedIn, shown };
}

describe('showPageContent', () => {
  it('shows the content of a guest and of a member, and follows the session', () => {
    const { signedIn, shown } = page(false);
    expect(shown()).toEqual(['guest', 'all']);
    signedIn.value = true;
    expect(shown()).toEqual(['member', 'all']);
    signedIn.value = false;
    expect(shown()).toEqual(['guest', 'all']);
  });

  it('finds content that comes later, and hides an unknown value', async () => {
    const { shown } = page(true);
    const later = document.createElement('div');
    later.innerHTML = '<p data-club-for="member" hidden>later</p><p data-club-for="members">typo</p>';
    document.body.append(later);
    await Promise.resolve();
    expect(shown()).toEqual(['member', 'all', 'later']);
  });

  it('shows content again that the page writes again, as a server does that sends the same HTML', async () => {
    const { shown } = page(true);
    const [member, guest] = document.querySelectorAll('p');
    member?.setAttribute('hidden', '');
    await Promise.resolve();
    expect(shown()).toEqual(['member', 'all']);
    guest?.setAttribute('data-club-for', 'member');
    await Promise.resolve();
    expect(shown()).toEqual(['member', 'guest', 'all']);
  });

  it('leaves the page alone once it is stopped', () => {
    const { signedIn, shown } = page(false);
    stop();
    signedIn.value = true;
    expect(shown()).toEqual(['guest', 'all']);
  });
});
