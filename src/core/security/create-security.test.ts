import { describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { aMember, aUser } from '#testing/builders.ts';
import { testClub } from '#testing/test-club.ts';
import type { NewPasskey, Security } from './security.ts';

const passkey: NewPasskey = {
  id: 'key-1',
  response: { clientDataJSON: 'Y2xpZW50', attestationObject: 'YXR0' },
};
const codes = { currentCode: '111111', newCode: '222222' };

async function signedIn() {
  const kit = testClub({ signedIn: true, member: aMember() });
  return { ...kit, security: await kit.club.security() };
}

/** Each function with the call that it sends, its id and its body. */
const sends: [string, CallName, (security: Security) => Promise<unknown>, string, unknown][] = [
  [
    'startEmailChange',
    'startEmailChange',
    (own) => own.startEmailChange('b@example.com'),
    '',
    { email: 'b@example.com' },
  ],
  ['confirmEmailChange', 'confirmEmailChange', (own) => own.confirmEmailChange(codes), '', codes],
  [
    'startPersonalEmail',
    'startPersonalEmail',
    (own) => own.startPersonalEmail('p@example.com'),
    '',
    { email: 'p@example.com' },
  ],
  [
    'confirmPersonalEmail',
    'confirmPersonalEmail',
    (own) => own.confirmPersonalEmail('333333'),
    '',
    { code: '333333' },
  ],
  ['removePersonalEmail', 'removePersonalEmail', (own) => own.removePersonalEmail(), '', undefined],
  [
    'renamePasskey',
    'renamePasskey',
    (own) => own.renamePasskey('key-1', 'Phone'),
    'key-1',
    { name: 'Phone' },
  ],
  ['removePasskey', 'removePasskey', (own) => own.removePasskey('key-1'), 'key-1', undefined],
  ['unlinkGoogle', 'unlinkGoogle', (own) => own.unlinkGoogle(), '', undefined],
  ['endOne', 'endOneSession', (own) => own.endOne('session-1'), 'session-1', undefined],
  ['endOthers', 'endOtherSessions', (own) => own.endOthers(), '', undefined],
];

describe('Security', () => {
  it.each(sends)('%s sends %s, and returns the answer of the server', async (_, name, act, id, body) => {
    const { net, security } = await signedIn();
    net.answer(name, { status: 'success', message: 'Saved' });
    expect(await act(security)).toEqual({ success: true, status: 'success', message: 'Saved' });
    net.answer(name, { status: 'error', message: 'No' });
    expect(await act(security)).toEqual({ success: false, status: 'error', message: 'No' });
    const [call] = net.calls(name);
    expect(call?.body).toEqual(body);
    expect(call?.url).toBe(`/api${calls[name].path.replace(':id', id)}`);
    expect(net.names()).toEqual([name, name]);
  });

  it('loads the sessions', async () => {
    const { net, security } = await signedIn();
    net.answer('security', { status: 'success', data: { sessions: [{ id: 'session-1', current: true }] } });
    expect((await security.load()).sessions).toMatchObject([{ id: 'session-1', current: true }]);
  });

  it.each([
    ['an answer that is no success', { status: 'error', message: 'Closed today', data: { sessions: [] } }],
    ['an answer without sessions', { status: 'success', message: 'Closed today', data: {} }],
  ])('rejects %s, with the words of the server', async (_, reply) => {
    const { net, security } = await signedIn();
    net.answer('security', reply);
    await expect(security.load()).rejects.toMatchObject({
      code: 'refused',
      serverMessage: 'Closed today',
      message: expect.stringMatching(/^GET \S+ answered 200 \(refused\)$/),
    });
  });

  it('knows the new email only after the server has changed it', async () => {
    const { net, club, security } = await signedIn();
    await club.members.load();
    const user = aUser(aMember({ email: 'b@example.com' }));
    net.answer('confirmEmailChange', { status: 'error', data: user });
    await security.confirmEmailChange(codes);
    expect(club.members.member.value?.email).toBe(aMember().email);
    net.answer('confirmEmailChange', { status: 'success', data: user });
    await security.confirmEmailChange(codes);
    expect(club.members.member.value?.email).toBe('b@example.com');
  });

  it('sends the passkey that the browser makes from the options of the server', async () => {
    const { net, security } = await signedIn();
    net.answer('passkeyOptions', { status: 'success', options: { challenge: 'c-1' } });
    net.answer('addPasskey', { status: 'success', message: 'Added' });
    const made: unknown[] = [];
    const make = async (options: unknown) => {
      made.push(options);
      return passkey;
    };
    expect(await security.addPasskey(make, 'conditional')).toMatchObject({ success: true, message: 'Added' });
    expect(made).toEqual([{ challenge: 'c-1' }]);
    expect(net.calls('addPasskey').map(({ body }) => body)).toEqual([
      { credential: passkey, mediation: 'conditional' },
    ]);
  });

  it('adds nothing when the member closes the browser’s question', async () => {
    const { net, security } = await signedIn();
    const closed = new Error('closed');
    await expect(security.addPasskey(() => Promise.reject(closed))).rejects.toBe(closed);
    expect(net.calls('addPasskey')).toEqual([]);
  });
});
