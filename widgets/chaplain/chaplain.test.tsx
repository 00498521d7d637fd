import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ourBrand } from '#club/facts/brand.ts';
import { chaplainsOf, dialable } from '#club/facts/chaplains.ts';
import { showInElement } from '#kit/in-element.tsx';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import { Chaplain, videoDialog } from './chaplain.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await videoDialog.load();
});

// In jsdom, dialogs are not in the accessibility tree.
beforeEach(() => configure({ defaultHidden: true }));

const labels = ['Call', 'Text', 'Chat', 'Schedule a video call', 'Email'];
const chaplains = chaplainsOf(ourBrand);
const secrets = [chaplains.phone, dialable(chaplains.phone), ...Object.values(chaplains), 'mailto:'];
const tiles = () => screen.getByRole('region', { name: 'Ways to reach a chaplain' });

async function aKit(who: 'guest' | 'free' | 'paid') {
  const member = who === 'paid' ? aPaidMember() : aMember();
  const kit = testClub(who === 'guest' ? {} : { signedIn: true, member });
  await kit.club.members.load();
  return kit;
}
const showAs = async (who: 'guest' | 'free' | 'paid') => {
  const kit = await aKit(who);
  const view = show(<Chaplain />, kit);
  if (who === 'paid') await within(tiles()).findByRole('link', { name: 'Call' });
  return { ...kit, ...view };
};

describe.each(['free', 'guest'] as const)('Chaplain for a %s visitor', (who) => {
  it.each(labels)(
    '%s asks for the paid-member dialog, and its buttons lead to the plans (CHAPLAIN-06, MODAL-06, A-13)',
    async (label) => {
      const { user, host } = await showAs(who);
      await user.click(within(tiles()).getByRole('button', { name: label }));
      expect(host.calls).toEqual([{ askPaidMember: { guestPlace: 'pricing', benefit: 'cca' } }]);
    },
  );

  it('has five tiles and no contact data in the page (CHAPLAIN-01, CHAPLAIN-04)', async () => {
    const { container } = await showAs(who);
    expect(
      within(tiles())
        .getAllByRole('button')
        .map((tile) => tile.textContent),
    ).toEqual(labels);
    for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
  });

  it('has Join Now, which leads to the plans (CHAPLAIN-05)', async () => {
    const { user, host } = await showAs(who);
    await user.click(screen.getByRole('button', { name: 'Join Now' }));
    expect(host.calls).toEqual([{ navigate: { place: 'pricing' } }]);
  });
});

describe('Chaplain for a member whose plan is on hold', () => {
  it('leads to My Membership, and does not sell a plan (HOLD-06)', async () => {
    const { user, host, net, club } = await showAs('free');
    const billing = { plan_name: 'Premium', hold: { ends_at: '2026-12-01' } };
    net.answer('subscriptionInfo', { status: 'success', data: { currentPlan: null, billing } });
    await act(() => club.membership.loadSubscription());
    expect(screen.queryByRole('button', { name: 'Join Now' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See your membership' }));
    expect(host.calls).toEqual([{ navigate: { place: 'membership' } }]);
  });
});

describe.each(['guest', 'free', 'paid'] as const)('Chaplain for a %s visitor in crisis', (who) => {
  it('names the crisis line, with numbers to tap and a page with more ways', async () => {
    await showAs(who);
    expect(screen.getByText('In crisis? Veterans and Military Crisis Line')).toBeTruthy();
    const call = screen.getByRole('link', { name: 'Call 988, then press 1' });
    const text = screen.getByRole('link', { name: 'Text 838255' });
    expect([call.getAttribute('href'), text.getAttribute('href')]).toEqual(['tel:988', 'sms:838255']);
    const more = screen.getByRole('link', { name: /^Chat, or call from overseas/ });
    expect(more.getAttribute('href')).toBe('https://www.veteranscrisisline.net');
  });
});

describe('Chaplain for a paid member', () => {
  it('has five real links and no Join Now (CHAPLAIN-01, CHAPLAIN-04, CHAPLAIN-05)', async () => {
    await showAs('paid');
    const links = within(tiles()).getAllByRole('link');
    const number = dialable(chaplains.phone);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      `tel:${number}`,
      `sms:${number}`,
      chaplains.chatUrl,
      chaplains.videoCallUrl,
      `mailto:${chaplains.email}`,
    ]);
    expect(within(tiles()).getAllByText(chaplains.phone)).toHaveLength(2);
    within(tiles()).getByText(chaplains.email);
    expect(screen.queryByRole('button', { name: 'Join Now' })).toBeNull();
  });

  it.each(['Chat', 'Schedule a video call'])(
    '%s opens in a new tab and has a text for that (CHAPLAIN-01)',
    async (label) => {
      await showAs('paid');
      const link = within(tiles()).getByRole('link', { name: `${label} (opens in a new tab)` });
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
        '_blank',
        'noopener noreferrer',
      ]);
    },
  );

  it('removes the contact data when the session ends (CHAPLAIN-04)', async () => {
    const { club, container } = await showAs('paid');
    act(() => club.session.logout());
    for (const secret of secrets) expect(container.innerHTML).not.toContain(secret);
    within(tiles()).getByRole('button', { name: 'Call' });
  });

  it('shows no dialog and no Join Now to a paid member while the plan is loading (CHAPLAIN-05, CHAPLAIN-06)', async () => {
    const kit = testClub({ signedIn: true, member: aPaidMember() });
    const releases = [kit.net.hold('profile'), kit.net.hold('subscriptionInfo')];
    const stop = kit.club.start();
    const { user } = show(<Chaplain />, kit);
    expect(screen.queryByRole('button', { name: 'Join Now' })).toBeNull();
    await user.click(within(tiles()).getByRole('button', { name: 'Email' }));
    expect(kit.host.calls).toEqual([]);
    await act(async () => releases.forEach((release) => release()));
    const email = await within(tiles()).findByRole('link', { name: 'Email' });
    expect(document.activeElement).toBe(email);
    stop();
  });
});

describe('the rest of the chaplain page', () => {
  it('has info cards with the minimum age and the worth (CHAPLAIN-03, COPY-10, COPY-22)', async () => {
    await showAs('free');
    const cards = within(screen.getByRole('region', { name: 'Good to know' })).getAllByRole('heading', {
      level: 3,
    });
    expect(cards.map((card) => card.textContent)).toEqual(['Day or night', 'Worth over $2,200 a year']);
    screen.getByText('The chaplain service is for ages 14 or older.');
  });

  const watch = async (film = {}) => {
    const kit = await aKit('free');
    const view = show(<Chaplain {...film} />, kit);
    await view.user.click(screen.getByRole('button', { name: 'Watch the video' }));
    const dialog = screen.getByRole('dialog', { name: 'The chaplain service in a minute' });
    return { ...kit, ...view, dialog };
  };

  it('explains the service in scenes with captions and a transcript, until there is a video (CHAPLAIN-02, A-13)', async () => {
    const { user, dialog, clock } = await watch();
    const inside = within(dialog);
    expect(within(inside.getByRole('list')).getAllByRole('listitem')).toHaveLength(4);
    inside.getByText('1 of 4');
    await user.click(inside.getByRole('button', { name: 'Next' }));
    inside.getByText('2 of 4');
    expect(inside.getByRole('figure').textContent).toMatch(
      /call, text, chat, schedule a video call, or email/,
    );
    await act(async () => clock.pass(60_000));
    inside.getByText('2 of 4');
    await user.click(inside.getByRole('button', { name: 'Previous' }));
    inside.getByText('1 of 4');
    await user.click(inside.getByRole('button', { name: 'Close' }));
    expect(dialog.hasAttribute('open')).toBe(false);
  });

  it('shows the video of a deployment with its captions (CHAPLAIN-02)', async () => {
    const { dialog } = await watch({ videoUrl: '/film.mp4', captionsUrl: '/film.vtt' });
    const film = dialog.querySelector('video');
    expect([film?.controls, film?.getAttribute('src')]).toEqual([true, '/film.mp4']);
    expect(film?.querySelector('track[kind="captions"]')?.getAttribute('src')).toBe('/film.vtt');
    expect(within(dialog).queryByRole('button', { name: 'Play' })).toBeNull();
  });

  it('opens the video by a button of the page with command="--open" (CHAPLAIN-02)', async () => {
    const { inside, command } = showInElement(<Chaplain />, await aKit('guest'));
    command('--open');
    expect(inside.getByText('1 of 4')).toBeTruthy();
  });

  it('shows the scenes when a video has no captions (CHAPLAIN-02)', async () => {
    const { dialog } = await watch({ videoUrl: '/film.mp4' });
    await waitFor(() => within(dialog).getByRole('button', { name: 'Play' }));
    expect(dialog.querySelector('video')).toBeNull();
  });
});
