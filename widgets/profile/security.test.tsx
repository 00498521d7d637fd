import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WireSecurity } from '#contract/wire.ts';
import { show } from '#kit/show.tsx';
import { aMember, aUser, aWireSecurity } from '#testing/builders.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { SecurityPage } from './security-page.tsx';

// The section loads in its own chunk, which takes a while on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const aKit = (prepare: (kit: TestClub) => void = () => {}) => {
  const kit = testClub({ signedIn: true, member: aMember() });
  prepare(kit);
  return kit;
};
const onlyHere = { status: 'success', data: { sessions: aWireSecurity().sessions.slice(0, 1) } };
const flush = (kit: TestClub) => act(() => kit.clock.pass(0));

async function opened(kit = aKit()) {
  const view = show(<SecurityPage />, kit);
  await screen.findByRole('heading', { level: 1, name: 'Login and security' });
  return { kit, ...view };
}
const list = async () =>
  within(await screen.findByRole('region', { name: 'Where you’re logged in' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

const press = (name: string) => screen.findByRole('button', { name });

/** Opens the section and asks for a new email. */
async function asked(email: string, kit = aKit()) {
  const view = await opened(kit);
  await view.user.click(await press('Change email'));
  await view.user.type(screen.getByLabelText('New email'), email);
  kit.net.answer('security', { status: 'success', data: { ...aWireSecurity(), pendingEmail: email } });
  await view.user.click(await press('Send the codes'));
  return view;
}

describe('the parts of the page', () => {
  it.each(['email', 'passkeys', 'devices'])(
    'have the name %s, for an address that leads to one',
    async (part) => {
      const { container } = await opened();
      await list();
      expect(container.querySelectorAll(`[part="${part}"]`)).toHaveLength(1);
    },
  );
});

describe('a change of email', () => {
  it('asks for the new address, then for both codes, and shows the new email (EMAIL-01)', async () => {
    const { kit, user } = await asked('new@example.com');
    expect(kit.net.calls('startEmailChange').map(({ body }) => body)).toEqual([{ email: 'new@example.com' }]);
    await user.type(await screen.findByLabelText('Code from m***@example.com'), '111 111');
    await user.type(screen.getByLabelText('Code from n***@example.com'), '222222');
    kit.net.answer('security', onlyHere);
    await user.click(await press('Change email'));
    expect(await screen.findByText(/^Your email has changed/)).toBeTruthy();
    expect(kit.net.calls('confirmEmailChange').map(({ body }) => body)).toEqual([
      { currentCode: '111111', newCode: '222222' },
    ]);
    expect(screen.getByText('new@example.com')).toBeTruthy();
    expect(kit.storage.get('email')).toBe('new@example.com');
    expect(screen.queryByLabelText(/^Code from/)).toBeNull();
  });

  it.each([
    ['no address', 'new@', 'Please enter a valid email address.'],
    ['the present one', 'MEMBER.one@example.com', 'That’s already your email.'],
  ])('shows %s at the field, sends nothing and keeps what was typed (EMAIL-05)', async (_, text, fault) => {
    const { kit, user } = await asked(text);
    const field = screen.getByLabelText<HTMLInputElement>('New email');
    expect(screen.getByText(fault).id).toBe(field.getAttribute('aria-describedby')?.split(' ').at(-1));
    expect([document.activeElement, field.value]).toEqual([field, text]);
    expect(kit.net.calls('startEmailChange')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'new@example.com');
    expect(screen.queryByText(fault)).toBeNull();
  });

  it('keeps the typed codes when they are refused, and shows the server’s words (EMAIL-05)', async () => {
    const kit = aKit();
    kit.net.answer('confirmEmailChange', { message: 'At least one of the codes is wrong.' }, 400);
    const { user } = await asked('new@example.com', kit);
    const [one, two] = await screen.findAllByLabelText<HTMLInputElement>(/^Code from/);
    await user.type(one as HTMLElement, '111111');
    await user.click(await press('Change email'));
    expect(screen.getAllByText('Please enter the 6 digits from the email.')).toHaveLength(1);
    expect(document.activeElement).toBe(two);
    await user.type(two as HTMLElement, '222222');
    await user.click(await press('Change email'));
    expect(await screen.findByText('At least one of the codes is wrong.')).toBeTruthy();
    expect([one?.value, two?.value]).toEqual(['111111', '222222']);
  });

  it('shows the new email when the answer to the first press was lost (EMAIL-05)', async () => {
    const { kit, user } = await asked('new@example.com');
    const [one, two] = await screen.findAllByLabelText(/^Code from/);
    await user.type(one as HTMLElement, '111111');
    await user.type(two as HTMLElement, '222222');
    kit.net.answer('confirmEmailChange', { message: 'Please start again.' }, 400);
    kit.net.answer('profile', { status: 'success', data: aUser(aMember({ email: 'new@example.com' })) });
    kit.net.answer('security', onlyHere);
    await user.click(await press('Change email'));
    expect(await screen.findByText(/^Your email has changed/)).toBeTruthy();
    expect(screen.queryByText('Please start again.')).toBeNull();
    expect(screen.getByText('new@example.com')).toBeTruthy();
    expect(kit.storage.get('email')).toBe('new@example.com');
    expect(screen.queryByLabelText(/^Code from/)).toBeNull();
  });

  it('gives the focus back to its row when the form closes (WCAG 2.4.3)', async () => {
    const { user } = await opened();
    await user.click(await press('Change email'));
    await user.click(await press('Cancel'));
    expect(document.activeElement).toBe(await press('Change email'));
  });

  it('asks for the codes again after a reload (EMAIL-05)', async () => {
    const data = { ...aWireSecurity(), pendingEmail: 'new@example.com' };
    await opened(aKit(({ net }) => net.answer('security', { status: 'success', data })));
    expect(await screen.findByLabelText('Code from n***@example.com')).toBeTruthy();
  });
});

describe('the personal address', () => {
  it('is not asked from a member with another email (EMAIL-06)', async () => {
    await opened();
    await press('Change email');
    expect(screen.queryByText('Personal email')).toBeNull();
  });

  it('is asked from a member of the service, confirmed by a code and shown (EMAIL-06)', async () => {
    const kit = testClub({ signedIn: true, member: aMember({ email: 'jane@army.mil' }) });
    const { user } = await opened(kit);
    expect(await screen.findByText(/^You’ll lose this inbox when you separate/)).toBeTruthy();
    await user.click(await press('Add a personal address'));
    const field = screen.getByRole('textbox', { name: 'Personal email' });
    await user.type(field, 'jane@navy.mil');
    await user.click(await press('Send the code'));
    expect(screen.getByText(/^Please enter an address/).id).toBeTruthy();
    expect(kit.net.calls('startPersonalEmail')).toEqual([]);
    await user.clear(field);
    await user.type(field, 'jane@example.com');
    await user.click(await press('Send the code'));
    await user.click(await screen.findByLabelText('Code from the new address'));
    await user.paste('Homefront Club: \uFF11\uFF12\uFF13\u200B456 is your code for the new address.');
    const data = { ...aWireSecurity(), personalEmail: 'jane@example.com' };
    kit.net.answer('security', { status: 'success', data });
    await user.click(await press('Confirm the address'));
    expect(await screen.findByText(/^Your personal address is confirmed/)).toBeTruthy();
    expect(kit.net.calls('confirmPersonalEmail').map(({ body }) => body)).toEqual([{ code: '123456' }]);
    expect(screen.getByText('jane@example.com')).toBeTruthy();
  });

  it('confirms the personal address when the answer to the first press was lost (EMAIL-06)', async () => {
    const kit = testClub({ signedIn: true, member: aMember({ email: 'jane@army.mil' }) });
    const settings = (more: Partial<WireSecurity>) =>
      kit.net.answer('security', { status: 'success', data: { ...aWireSecurity(), ...more } });
    settings({ pendingPersonalEmail: 'jane@example.com' });
    const { user } = await opened(kit);
    await user.type(await screen.findByLabelText('Code from j***@example.com'), '123456');
    kit.net.answer('confirmPersonalEmail', { message: 'Please start again.' }, 400);
    await user.click(await press('Confirm the address'));
    expect(await screen.findByText('Please start again.')).toBeTruthy();
    settings({ personalEmail: 'jane@example.com' });
    await user.click(await press('Confirm the address'));
    expect(await screen.findByText(/^Your personal address is confirmed/)).toBeTruthy();
    expect(screen.getByText('jane@example.com')).toBeTruthy();
  });
});

describe('the passkeys', () => {
  const data = {
    ...aWireSecurity(),
    passkeys: [{ id: 'key-1', name: 'iPhone, Safari', createdAt: '2026-01-14T10:00:00.000Z' }],
  };
  const withKey = () => aKit(({ net }) => net.answer('security', { status: 'success', data }));

  it('show their name and time, and are added on our own site only (PASSKEY-01, PASSKEY-06)', async () => {
    await opened(withKey());
    const part = within(await screen.findByRole('region', { name: 'Passkeys' }));
    expect(part.getByRole('listitem').textContent).toMatch(/^iPhone, SafariAdded Jan 14, 2026, 10:00 AM/);
    expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
    expect(screen.getByRole('link', { name: /on our site/ }).getAttribute('href')).toBe('/profile');
  });

  it('get another name, which is kept when it fails (PASSKEY-01)', async () => {
    const { kit, user } = await opened(withKey());
    await user.click(await press('Rename iPhone, Safari'));
    const field = screen.getByLabelText<HTMLInputElement>('Name of the passkey');
    await user.clear(field);
    await user.click(await press('Save'));
    expect(screen.getByText('Please enter a name.').id).toBe(field.getAttribute('aria-describedby'));
    await user.type(field, '\u200b');
    expect(screen.getByText('Please enter a name.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, ' My phone ');
    kit.net.offline('renamePasskey');
    await user.click(await press('Save'));
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeTruthy();
    expect(field.value).toBe(' My phone ');
    kit.net.answer('renamePasskey', { status: 'success' });
    await user.click(await press('Save'));
    expect(await screen.findByText('Passkey renamed.')).toBeTruthy();
    expect(kit.net.calls('renamePasskey').at(-1)).toMatchObject({ body: { name: 'My phone' } });
    expect(kit.net.calls('renamePasskey').at(-1)?.url).toContain('/passkeys/key-1');
  });

  it('are removed after a question (PASSKEY-01)', async () => {
    const { kit, user } = await opened(withKey());
    await user.click(await press('Remove iPhone, Safari'));
    expect(kit.net.calls('removePasskey')).toEqual([]);
    kit.net.answer('security', onlyHere);
    await user.click(await press('Yes, remove it'));
    expect(await screen.findByText(/^The passkey is removed/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Rename/ })).toBeNull();
  });
});

describe('the Google account', () => {
  const google = { email: 'jane@gmail.test', linkedAt: '2026-01-14T10:00:00.000Z' };
  const linked = (more: Partial<WireSecurity> = {}) => {
    const data = { ...aWireSecurity(), google, ...more };
    return aKit(({ net }) => net.answer('security', { status: 'success', data }));
  };

  it('is shown with its address and time (GOOGLE-01)', async () => {
    await opened(linked());
    const part = await screen.findByRole('region', { name: 'Google account' });
    expect(part.textContent).toMatch(/^Google accountjane@gmail.testLinked Jan 14, 2026, 10:00 AM/);
  });

  it('is not shown when none is linked (GOOGLE-01)', async () => {
    await opened();
    await press('Change email');
    expect(screen.queryByText('Google account')).toBeNull();
  });

  it('is shown without an address that the reply does not have (GOOGLE-01)', async () => {
    await opened(linked({ google: {} }));
    expect(await screen.findByText('A Google account')).toBeTruthy();
  });

  it('is unlinked after a question, and announced when it is gone (GOOGLE-02)', async () => {
    const { kit, user } = await opened(linked());
    await user.click(await press('Unlink Google'));
    expect(kit.net.calls('unlinkGoogle')).toEqual([]);
    kit.net.answer('security', onlyHere);
    await user.click(await press('Yes, unlink it'));
    expect(await screen.findByText(/^The Google account is unlinked/)).toBeTruthy();
    expect(kit.net.calls('unlinkGoogle')).toHaveLength(1);
    expect(screen.getByText('No Google account is linked.')).toBeTruthy();
    expect(screen.queryByText('jane@gmail.test')).toBeNull();
  });

  it('cannot be unlinked without a password, and the page explains what to do (GOOGLE-02)', async () => {
    await opened(linked({ hasPassword: false }));
    const text = await screen.findByText(/^Your account has no password yet. Set one in your profile first/);
    expect(within(text).getByRole('link').getAttribute('href')).toBe('/profile');
    expect(screen.queryByRole('button', { name: 'Unlink Google' })).toBeNull();
  });
});

describe('a task that needs a recent login', () => {
  const refusal = { message: 'Words of the server.' };
  it.each([
    ['unlinkGoogle', 'Unlink Google', 'Yes, unlink it', 'Google account'],
    ['removePasskey', 'Remove iPhone, Safari', 'Yes, remove it', 'Passkeys'],
  ] as const)(
    'asks to log in again when %s is refused, and changes nothing (PASSKEY-04, GOOGLE-02)',
    async (call, open, yes, title) => {
      const google = { email: 'jane@gmail.test' };
      const passkeys = [{ id: 'key-1', name: 'iPhone, Safari', createdAt: '2026-01-14T10:00:00.000Z' }];
      const data = { ...aWireSecurity(), google, passkeys };
      const { user } = await opened(
        aKit(({ net }) => {
          net.answer('security', { status: 'success', data });
          net.answer(call, refusal, 403);
        }),
      );
      await user.click(await press(open));
      await user.click(await press(yes));
      const part = within(screen.getByRole('region', { name: title }));
      const text = await part.findByText(/^For your safety, log out and log in again/);
      expect(text.closest('[role=alert]')).toBeTruthy();
      expect(part.getByText(/^(jane@gmail.test|iPhone, Safari)$/)).toBeTruthy();
    },
  );
});

describe('the page "Login and security"', () => {
  it('links back to the profile, and moves the focus to the part of the address (DEVICE-06)', async () => {
    const kit = aKit();
    show(<SecurityPage part="devices" />, kit);
    expect(screen.getByRole('link', { name: 'My Profile' }).getAttribute('href')).toBe('/profile');
    const title = await screen.findByRole('heading', { level: 2, name: 'Where you’re logged in' });
    await flush(kit);
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('lists the sessions, this device first (DEVICE-01)', async () => {
    await opened();
    expect(await list()).toEqual([
      'Edge on WindowsLast used Jan 15, 2026, 12:00 PMThis device',
      'Safari on iPhoneLast used Jan 15, 2026, 11:00 AMLog out',
    ]);
  });

  it('names a device that did not name itself, and keeps the order of the others (DEVICE-01)', async () => {
    const sessions = aWireSecurity().sessions.map((session) => ({ ...session, device: '' }));
    await opened(aKit(({ net }) => net.answer('security', { status: 'success', data: { sessions } })));
    expect((await list())[1]).toContain('Unknown device');
  });

  it('signs out the others once, announces it and shows the new list (DEVICE-02)', async () => {
    const { kit } = await opened();
    const button = await screen.findByRole('button', { name: 'Log out other devices' });
    const release = kit.net.hold('endOtherSessions');
    kit.net.answer('security', onlyHere);
    act(() => {
      for (let press = 0; press < 5; press += 1) button.click();
    });
    await screen.findByRole('button', { name: 'Logging out...' });
    release();
    expect(await screen.findByText('You’re logged out everywhere else.')).toBeTruthy();
    expect(kit.net.calls('endOtherSessions')).toHaveLength(1);
    expect(await list()).toEqual(['Edge on WindowsLast used Jan 15, 2026, 12:00 PMThis device']);
    expect(screen.getByText('You’re logged in on this device only.')).toBeTruthy();
  });

  it.each<[string, (kit: TestClub) => void, string]>([
    [
      'the server’s words',
      ({ net }) => net.answer('endOtherSessions', { message: 'Not today.' }, 503),
      'Not today.',
    ],
    [
      'its own words without an answer',
      ({ net }) => net.offline('endOtherSessions'),
      'Something went wrong. Please try again.',
    ],
  ])('shows %s when that fails, and keeps the list (DEVICE-02)', async (_, prepare, text) => {
    const { user } = await opened(aKit(prepare));
    await user.click(await screen.findByRole('button', { name: 'Log out other devices' }));
    expect((await screen.findByText(text)).closest('[role=alert]')).toBeTruthy();
    expect(await list()).toHaveLength(2);
  });

  it('signs out one device after a question, and only this device has no button (DEVICE-07)', async () => {
    const { kit, user } = await opened();
    const ask = await press('Log out Safari on iPhone');
    expect(screen.queryByRole('button', { name: 'Log out Edge on Windows' })).toBeNull();
    await user.click(ask);
    expect(kit.net.calls('endOneSession')).toEqual([]);
    await user.click(await press('Cancel'));
    expect(document.activeElement?.textContent).toBe('Log out');

    await user.click(await press('Log out Safari on iPhone'));
    kit.net.answer('security', onlyHere);
    await user.click(await press('Yes, log it out'));
    expect(await screen.findByText('Safari on iPhone is logged out.')).toBeTruthy();
    expect(kit.net.calls('endOneSession')).toHaveLength(1);
    expect(kit.net.calls('endOneSession')[0]?.url).toContain('/security/sessions/session-2');
    expect(await list()).toHaveLength(1);
    expect(document.activeElement?.textContent).toBe('Where you’re logged in');
  });

  it('shows why one device could not be logged out, and keeps it (DEVICE-07)', async () => {
    const message = 'That device is already logged out. Please reload the page.';
    const { user } = await opened(aKit(({ net }) => net.answer('endOneSession', { message }, 404)));
    await user.click(await press('Log out Safari on iPhone'));
    await user.click(await press('Yes, log it out'));
    expect((await screen.findByText(message)).closest('[role=alert]')).toBeTruthy();
    expect(await list()).toHaveLength(2);
  });

  it('shows when it cannot load, and tries again (DEVICE-06)', async () => {
    const { kit, user } = await opened(aKit(({ net }) => net.offline('security')));
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('alert').textContent).toContain('check your connection');
    kit.net.answer('security', onlyHere);
    await user.click(again);
    expect(await list()).toHaveLength(1);
  });
});
