import { afterEach, describe, expect, it, vi } from 'vitest';
import type { NetReply, NetRequest } from '#core/ports.ts';
import { eventually } from '#kit/eventually.ts';
import { passChallenge } from './pass-challenge.ts';

const { openChallenge } = vi.hoisted(() => ({ openChallenge: vi.fn() }));
vi.mock('./challenge-dialog.ts', () => ({ openChallenge }));
afterEach(() => void openChallenge.mockReset());

const request: NetRequest = {
  method: 'POST',
  url: 'https://api.test/x',
  headers: { A: '1' },
  body: '{"b":1}',
};
const refused = (page = 'https://club.test/frame/challenge'): NetReply => ({
  status: 429,
  json: { status: 'error', challenge: { provider: 'turnstile', siteKey: 'k', page } },
});
const done: NetReply = { status: 200, json: { status: 'success' } };

/** Sends with these replies. Returns the requests that went out. */
function sender(...replies: NetReply[]) {
  const sent: NetRequest[] = [];
  return {
    sent,
    send: async (given: NetRequest) => {
      sent.push(given);
      return replies.shift() ?? done;
    },
  };
}

describe('passChallenge', () => {
  it('sends the same request again with the answer', async () => {
    openChallenge.mockResolvedValue('token-1');
    const { send, sent } = sender(done);
    expect(await passChallenge(refused(), request, { language: 'en', send })).toBe(done);
    expect(sent).toEqual([{ ...request, headers: { A: '1', 'X-Club-Challenge': 'token-1' } }]);
    expect(openChallenge).toHaveBeenCalledWith(new URL('https://club.test/frame/challenge'), {
      isRepeated: false,
      language: 'en',
    });
  });

  it('asks again after a wrong answer, at most three times, and keeps the last reply', async () => {
    openChallenge.mockResolvedValue('wrong');
    const replies = [refused(), refused(), refused()];
    const { send, sent } = sender(...replies);
    const last = replies.at(-1);
    expect(await passChallenge(refused(), request, { language: 'en', send })).toBe(last);
    expect(sent).toHaveLength(3);
    expect(openChallenge.mock.calls.map(([, how]) => how)).toEqual([
      { isRepeated: false, language: 'en' },
      { isRepeated: true, language: 'en' },
      { isRepeated: true, language: 'en' },
    ]);
  });

  it('keeps the 429 when the visitor closes it', async () => {
    openChallenge.mockResolvedValue(undefined);
    const { send, sent } = sender();
    const first = refused();
    expect(await passChallenge(first, request, { language: 'en', send })).toBe(first);
    expect(sent).toEqual([]);
  });

  it.each<[string, NetReply]>([
    ['no challenge', { status: 429, json: { status: 'error' } }],
    ['a body that is not JSON', { status: 429, json: undefined }],
    ['an address that runs a script', refused('javascript:alert(1)')],
    ['no address', { status: 429, json: { challenge: { provider: 'turnstile', siteKey: 'k' } } }],
    ['a relative address', refused('/frame/challenge')],
  ])('shows nothing for %s', async (_, reply) => {
    expect(await passChallenge(reply, request, { language: 'en', send: sender().send })).toBe(reply);
    expect(openChallenge).not.toHaveBeenCalled();
  });

  it('opens one dialog after another for parallel calls', async () => {
    const answers: ((token: string) => void)[] = [];
    openChallenge.mockImplementation(() => new Promise((resolve) => void answers.push(resolve)));
    const { send } = sender();
    const both = [
      passChallenge(refused(), request, { language: 'en', send }),
      passChallenge(refused(), request, { language: 'en', send: send }),
    ];
    await eventually(() => expect(answers).toHaveLength(1));
    answers[0]?.('one');
    await eventually(() => expect(answers).toHaveLength(2));
    answers[1]?.('two');
    expect(await Promise.all(both)).toEqual([done, done]);
  });
});
