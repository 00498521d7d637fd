import { act, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WireSecurity } from '#contract/wire.ts';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { show } from '#kit/show.tsx';
import { aMember, aPaidMember, aUser, aWireSecurity } from '#testing/builders.ts';
import { type TestClub, type TestClubCase, testClub } from '#testing/test-club.ts';
import { editModal, Profile } from './profile.tsx';

// Loads the lazy parts first: these tests are about what the parts do.
beforeAll(async () => {
  await editModal.load();
});

const flush = (kit: TestClub) => act(() => kit.clock.pass(0));
const button = (name: string) =>
  screen.getByRole('button', { name: name === 'My Profile' ? /^My Profile/ : name });
const editor = () => screen.getByRole('dialog', { name: 'Profile' });
const noEditor = () => expect(screen.queryByRole('dialog', { name: 'Profile' })).toBeNull();

async function shown(testCase: TestClubCase = {}) {
  const kit = testClub({ signedIn: true, member: aMember(), ...testCase });
  const view = show(<Profile photos={fakePhotos()} />, kit);
  await act(async () => void (await kit.club.members.load()));
  return { kit, ...view };
}
async function editing(testCase: TestClubCase = {}) {
  const view = await shown(testCase);
  await view.user.click(button('My Profile'));
  return view;
}
async function update({ kit, user }: Awaited<ReturnType<typeof shown>>) {
  await user.click(button('Update'));
  await flush(kit);
}

describe('the profile', () => {
  it('shows a greeting with the name, and the first letter (PROFILE-01, PROFILE-02)', async () => {
    const { container } = await shown({ member: aMember({ name: 'élan One' }) });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome élan One!');
    expect(container.querySelector('.club-profile-avatar')?.textContent).toBe('É');
  });

  it('shows the image, or the letter when it fails to load (PROFILE-01)', async () => {
    const { container } = await shown({ member: aMember({ profileImage: 'https://files.test/me.jpg' }) });
    const image = container.querySelector('img');
    expect(image?.getAttribute('src')).toBe('https://files.test/me.jpg');
    act(() => void image?.dispatchEvent(new Event('error')));
    expect(container.querySelector('.club-profile-avatar')?.textContent).toBe('M');
  });

  it.each([
    ['free', aMember(), ['Up to 6% cash back', 'Up to 12% cash back'], 'See the plans', '/pricing-plan'],
    ['paid', aPaidMember(), ['Up to 12% cash back'], 'See your benefits', '/benefit'],
  ])(
    'names what the plan of a %s member includes, and leads on (SEE-03)',
    async (_, member, texts, name, to) => {
      await shown({ member });
      const card = within(screen.getByRole('region', { name: 'What your plan includes' }));
      expect(card.queryAllByText(/% cash back$/).map((one) => one.textContent)).toEqual(texts);
      expect(card.getByRole('link', { name }).getAttribute('href')).toBe(to);
    },
  );

  it('offers no plans to a member whose plan is on hold', async () => {
    const kit = testClub({ signedIn: true, member: aMember() });
    const billing = { plan_name: 'Premium', hold: { ends_at: '2026-03-01T00:00:00.000Z' } };
    kit.net.answer('subscriptionInfo', { status: 'success', data: { currentPlan: null, billing } });
    show(<Profile photos={fakePhotos()} />, kit);
    await act(async () => void (await kit.club.membership.loadSubscription()));
    expect(screen.getByText(/^Your plan: Premium, on hold/)).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'See the plans' })).toBeNull();
  });

  it('shows each setting with its present value, in three groups (SEE-03)', async () => {
    const { kit } = await shown({ member: aMember({ name: 'Jane Doe', email: 'jane@example.com' }) });
    await act(async () => void (await kit.club.membership.loadSubscription()));
    const rows = (group: string) =>
      within(screen.getByRole('region', { name: group }))
        .getAllByRole('listitem')
        .map((row) => [...row.querySelectorAll('strong, .club-soft')].map((one) => one.textContent));
    await screen.findByText('2 devices');
    expect(rows('You')).toEqual([
      ['My Profile', 'Jane Doe'],
      ['Photo', 'Add a photo'],
    ]);
    expect(rows('Membership')).toEqual([
      ['My Membership', 'Free Tier'],
      ['Benefits', 'See what your plan includes'],
      ['Go to the partner cash-back portal', 'Up to 6% cash back'],
    ]);
    expect(rows('Login and data')).toEqual([
      ['Email', 'jane@example.com'],
      ['Password', 'Change your password'],
      ['Passkeys', 'Log in without a password'],
      ['Devices', '2 devices'],
      ['Your data', 'Get a copy or delete your account'],
      ['Logout'],
    ]);
  });

  it('names what a member set: photo, passkeys, Google, personal email, no password (SEE-03)', async () => {
    const data: WireSecurity = {
      ...aWireSecurity(),
      hasPassword: false,
      passkeys: [{ id: 'key-1', name: 'iPhone', createdAt: '2026-01-14T10:00:00.000Z' }],
      google: { email: 'jane@gmail.test' },
      sessions: aWireSecurity().sessions.slice(0, 1),
    };
    const member = aMember({ email: 'jane@army.mil', profileImage: 'https://files.test/me.jpg' });
    const kit = testClub({ signedIn: true, member });
    kit.net.answer('security', { status: 'success', data });
    show(<Profile photos={fakePhotos()} />, kit);
    await act(async () => void (await kit.club.members.load()));
    await screen.findByText('jane@gmail.test');
    const texts = [
      'Change your photo',
      'Add one before you separate or retire',
      'Not set yet',
      '1 passkey',
      'This device only',
    ];
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
  });

  it('works without values when they cannot be loaded', async () => {
    const kit = testClub({ signedIn: true, member: aMember() });
    kit.net.offline('security');
    show(<Profile photos={fakePhotos()} />, kit);
    await act(async () => void (await kit.club.members.load()));
    await flush(kit);
    expect(screen.getByRole('link', { name: /^Devices/ }).textContent?.trim()).toBe('Devices');
  });

  it.each([
    ['Photo', 'file'],
    ['Password', 'password'],
  ])('opens the form at the control of the row "%s"', async (row, type) => {
    const { user } = await shown();
    await user.click(screen.getByRole('button', { name: new RegExp(`^${row}`) }));
    expect(editor().contains(document.activeElement)).toBe(true);
    expect(document.activeElement?.getAttribute('type')).toBe(type);
  });

  it('greets with the stored name before the profile is loaded (PROFILE-02)', () => {
    const kit = testClub({ signedIn: true, member: aMember({ name: 'Stored Name' }) });
    show(<Profile photos={fakePhotos()} />, kit);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Stored Name!');
  });

  it("shows 'Guest' and nothing to edit when there is no user (PROFILE-03)", () => {
    const { container } = show(<Profile photos={fakePhotos()} />, testClub());
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guest');
    expect(container.querySelector('.club-profile-avatar')?.textContent).toBe('G');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/login');
  });

  it('logs out, clears all local storage, dispatches the event and goes home (PROFILE-04, PROFILE-05, PROFILE-06)', async () => {
    const { kit, user } = await shown({ storage: { source: 'fair', campaignType: 'cca', other: 'page' } });
    const events: string[] = [];
    kit.club.onEvent(({ kind }) => events.push(kind));
    await user.click(button('Logout'));
    expect(kit.storage.dump()).toEqual({});
    expect(events).toEqual(['signed-out']);
    expect(kit.host.calls).toEqual([{ navigate: { place: 'home' } }]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Guest');
  });

  it('links to the membership (PROFILE-08)', async () => {
    const { kit, user } = await shown();
    const link = screen.getByRole('link', { name: /^My Membership/ });
    expect(link.getAttribute('href')).toBe('/invoice');
    await user.click(link);
    expect(kit.host.calls).toEqual([{ navigate: { place: 'membership', query: undefined } }]);
  });

  it('leads to pages below it on the site (PRIVACY-08, DEVICE-06)', async () => {
    const { kit, user } = await shown();
    const link = screen.getByRole('link', { name: /^Your data/ });
    expect(link.getAttribute('href')).toBe('/profile/data');
    await user.click(screen.getByRole('link', { name: /^Passkeys/ }));
    await user.click(link);
    expect(kit.host.calls).toEqual([
      { navigate: { place: 'profile-security', query: { part: 'passkeys' } } },
      { navigate: { place: 'profile-data', query: undefined } },
    ]);
  });

  it('creates the hand-off on the press, once, in this tab, also for a free member (PROFILE-09)', async () => {
    const { kit, user } = await shown();
    const link = screen.getByRole('link', { name: /^Go to the partner cash-back portal/ });
    expect(link.getAttribute('href')).toBe('https://partner.test/deals');
    await user.dblClick(link);
    await flush(kit);
    expect(kit.host.calls[0]).toEqual({
      leave: { url: expect.stringMatching(/^https:\/\/partner\.test\/deals\?key=[\w-]+$/), how: 'here' },
    });
    expect(link.getAttribute('href')).toBe('https://partner.test/deals');
  });
});

describe('the edit modal', () => {
  it('opens from its tile with all its controls (PROFILE-07, PROFILE-10, PROFILE-13, PROFILE-14, PROFILE-15, PROFILE-16, PROFILE-17, PROFILE-29)', async () => {
    const { user } = await editing();
    const inside = within(editor());
    const camera = inside.getByLabelText('Choose a photo');
    expect(camera.getAttribute('type')).toBe('file');
    expect(camera.getAttribute('accept')).toBe('image/*');
    expect(inside.getByLabelText('Name')).toHaveProperty('value', 'Member One');
    for (const label of ['New Password', 'Confirm New Password']) {
      const field = inside.getByLabelText(label);
      expect(field.getAttribute('autocomplete')).toBe('new-password');
      await user.click(inside.getByRole('button', { name: `Show ${label.toLowerCase()}` }));
      expect(field.getAttribute('type')).toBe('text');
    }
    await user.click(inside.getByRole('button', { name: 'Hide new password' }));
    expect(inside.getByLabelText('New Password').getAttribute('type')).toBe('password');
    expect(inside.getByLabelText('Confirm New Password').getAttribute('type')).toBe('text');
    expect(inside.getByRole('button', { name: 'Update' }).getAttribute('type')).toBe('submit');
  });

  it('stays open on Escape, on the backdrop and when the browser closes it, and closes by its Close button (PROFILE-11, PROFILE-12)', async () => {
    const { user } = await editing();
    const dialog = editor();
    await user.type(screen.getByLabelText('Name'), 'X{Escape}');
    await user.pointer({ keys: '[MouseLeft]', target: dialog });
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog.dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    act(() => (dialog as HTMLDialogElement).close());
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Member OneX');
    expect(dialog).toHaveProperty('open', true);
    await user.click(button('Close'));
    noEditor();
  });

  it.each([
    ['a blank name (PROFILE-26)', '   ', '', '', 'Name', 'Name is required.'],
    ['a name that does not show (PROFILE-26)', '\u3164', '', '', 'Name', 'Name is required.'],
    [
      'no confirmation (PROFILE-27)',
      'N',
      'Sunrise#1',
      '',
      'Confirm New Password',
      'Please confirm your new password.',
    ],
    [
      'another confirmation (PROFILE-28)',
      'N',
      'Sunrise#1',
      'Sunrise#2',
      'Confirm New Password',
      'Passwords do not match.',
    ],
    [
      'a confirmation alone (PROFILE-28)',
      'N',
      '',
      'Sunrise#2',
      'Confirm New Password',
      'Passwords do not match.',
    ],
  ])(
    'refuses %s once, at the field, and focuses it, until it is corrected',
    async (_name, name, password, confirmation, faulty, text) => {
      const view = await editing();
      const { kit, user } = view;
      await user.clear(screen.getByLabelText('Name'));
      await user.type(screen.getByLabelText('Name'), name);
      if (password) await user.type(screen.getByLabelText('New Password'), password);
      if (confirmation) await user.type(screen.getByLabelText('Confirm New Password'), confirmation);
      await update(view);
      expect(kit.host.toasts()).toEqual([]);
      const field = screen.getByLabelText(faulty);
      expect(document.activeElement).toBe(field);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(within(editor()).getByText(text)).toBeTruthy();
      expect(kit.net.calls('updateProfile')).toEqual([]);
      expect(screen.getByLabelText('New Password')).toHaveProperty('value', password);
      await user.clear(field);
      if (password || faulty === 'Name') await user.type(field, password || 'N');
      expect(field.getAttribute('aria-invalid')).toBeNull();
    },
  );

  it('does not check the strength of the password (PROFILE-15)', async () => {
    const view = await editing();
    await view.user.type(screen.getByLabelText('New Password'), 'a');
    await view.user.type(screen.getByLabelText('Confirm New Password'), 'a');
    await update(view);
    expect(view.kit.net.calls('updateProfile')[0]?.body).toEqual({ name: 'Member One', newPassword: 'a' });
  });
});

describe('saving', () => {
  it.each([
    ['the message of the server', 'Saved.', 'Saved.'],
    [
      'that the password needs a link from an email',
      'Profile updated. Your password hasn’t changed yet. We emailed you a link to confirm it.',
      'Profile updated. Your password hasn’t changed yet. We emailed you a link to confirm it.',
    ],
    ['its own text without one', undefined, 'Profile updated successfully.'],
  ])(
    'replaces the user, shows %s, closes and clears the passwords (PROFILE-19, PROFILE-21, PROFILE-22, PROFILE-23, PROFILE-24, PROFILE-25, CALL-15, CALL-17, ENTITY-18, A-64)',
    async (_name, message, text) => {
      const view = await editing();
      const { kit, user } = view;
      const saved = aMember({ name: 'New Name' });
      kit.net.answer('updateProfile', { status: 'success', message, data: aUser(saved) });
      await user.clear(screen.getByLabelText('Name'));
      await user.type(screen.getByLabelText('Name'), '  New Name ');
      await user.type(screen.getByLabelText('New Password'), 'Sunrise#1');
      await user.type(screen.getByLabelText('Confirm New Password'), 'Sunrise#1');
      await update(view);
      expect(kit.net.calls('updateProfile').map(({ body }) => body)).toEqual([
        { name: 'New Name', newPassword: 'Sunrise#1' },
      ]);
      expect(kit.club.members.member.value).toEqual(saved);
      expect(kit.storage.get('name')).toBe('New Name');
      expect(kit.host.calls).toEqual([{ notify: { tone: 'success', text, closeAfterMs: 3_000 } }]);
      noEditor();
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome New Name!');
      await user.click(button('My Profile'));
      expect(screen.getByLabelText('Name')).toHaveProperty('value', 'New Name');
      expect(screen.getByLabelText('New Password')).toHaveProperty('value', '');
      expect(screen.getByLabelText('Confirm New Password')).toHaveProperty('value', '');
    },
  );

  it("shows 'Updating...', is disabled and sends once for twenty presses (PROFILE-18, PROFILE-19, PROFILE-20)", async () => {
    const view = await editing();
    const { kit } = view;
    const release = kit.net.hold('updateProfile');
    await update(view);
    const busy = button('Updating...');
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(busy);
    expect(screen.getByLabelText('Name')).toHaveProperty('readOnly', true);
    act(() => {
      for (let press = 0; press < 20; press += 1) busy.click();
      button('Close').click();
    });
    expect(editor()).toBeTruthy();
    release();
    await flush(kit);
    expect(kit.net.calls('updateProfile')).toHaveLength(1);
    noEditor();
  });

  it.each([
    ['the message of a refusal (A-05)', { message: 'Too weak.' }, 400, 'Too weak.'],
    ['the generic text without one (ERROR-43)', {}, 500, 'Error updating profile.'],
    ['the message of another status (ERROR-45)', { status: 'error', message: 'Not now.' }, 200, 'Not now.'],
    ['the fixed text of another status (ERROR-44)', { status: 'error' }, 200, 'Something went wrong.'],
    ['the generic text when there is no answer (ERROR-43)', 'offline', 0, 'Error updating profile.'],
  ])('shows %s and keeps everything typed', async (_name, reply, status, text) => {
    const view = await editing();
    const { kit, user } = view;
    if (reply === 'offline') kit.net.offline('updateProfile');
    else kit.net.answer('updateProfile', reply, status);
    await user.type(screen.getByLabelText('Name'), ' Two');
    await user.type(screen.getByLabelText('New Password'), 'a');
    await user.type(screen.getByLabelText('Confirm New Password'), 'a');
    await update(view);
    expect(kit.host.calls).toEqual([{ notify: { tone: 'error', text, closeAfterMs: 3_000 } }]);
    expect(within(editor()).getByRole('alert').textContent).toBe(text);
    expect(document.activeElement).toBe(button('Update'));
    expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Member One Two');
    expect(screen.getByLabelText('New Password')).toHaveProperty('value', 'a');
    expect(screen.getByLabelText('Confirm New Password')).toHaveProperty('value', 'a');
    expect(kit.club.members.member.value?.name).toBe('Member One');
    expect(kit.storage.get('name')).toBe('Member One');

    kit.net.answer('updateProfile', { status: 'success', data: aUser(aMember({ name: 'Member One Two' })) });
    await update(view);
    noEditor();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Welcome Member One Two!');
  });

  it('closes and clears everything when the session ends meanwhile', async () => {
    const view = await editing();
    const { kit, user } = view;
    kit.net.answer('updateProfile', { status: 'success', data: aUser(aMember({ name: 'Late Name' })) });
    const release = kit.net.hold('updateProfile');
    await user.type(screen.getByLabelText('Name'), ' Two');
    await update(view);
    act(() => kit.club.session.logout());
    release();
    await flush(kit);
    noEditor();
    expect(kit.club.members.member.value).toBeUndefined();
    expect(kit.storage.get('name')).toBe('Member One');
  });
});
