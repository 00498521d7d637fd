// What members do, as requests for autocannon: 20 requests, mixed as below. Each connection has its own session.
import type { Request } from 'autocannon';
import { sampleMembers } from '#server/sample-members.ts';

const api = '/api/membership';
const mix = {
  plans: 5,
  profile: 4,
  membership: 3,
  invoices: 3,
  refresh: 2,
  login: 1,
  contact: 1,
  campaign: 1,
};

/** A kind of request. */
export type Call = keyof typeof mix;
export const calls = Object.keys(mix) as Call[];

const samples = (['paid', 'founder', 'free'] as const).map((name) => sampleMembers[name]);

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown) => ({
  method: 'POST' as const,
  path,
  headers: json,
  body: JSON.stringify(body),
});

/**
 * Signs one of the sample members in and returns the 20 requests. Each connection has another order. Calls `onAnswer` with
 * the kind of each answer, right before autocannon's own event for it.
 */
export async function requestsOfAMember(
  url: string,
  index: number,
  onAnswer: (call: Call) => void,
): Promise<Request[]> {
  const { email, password } = samples[index % samples.length] ?? sampleMembers.paid;
  const login = post(`${api}/users/login`, { email, password });
  const answer = await fetch(url + login.path, login);
  if (!answer.ok) throw new Error(`A sample member cannot sign in: ${answer.status}`);
  const session = ((await answer.json()) as { data: { token: string; refreshToken: string } }).data;
  const get = (path: string) => ({
    method: 'GET' as const,
    path,
    headers: { authorization: `Bearer ${session.token}` },
  });
  const refresh = '/api/users/refresh-token';
  const kinds: Record<Call, Request> = {
    plans: { method: 'GET', path: `${api}/subscriptions/plans` },
    profile: get(`${api}/users/profile`),
    membership: get(`${api}/subscriptions/subscription/info`),
    invoices: get(`${api}/subscriptions/invoices?page=1&limit=10`),
    login,
    refresh: {
      ...post(refresh, {}),
      setupRequest: (request) => ({
        ...request,
        body: JSON.stringify({ refreshToken: session.refreshToken }),
      }),
      onResponse: (status, body) => {
        if (status === 200) {
          const { result } = JSON.parse(body) as { result: { refreshToken: string } };
          session.refreshToken = result.refreshToken;
        }
      },
    },
    contact: post('/api/shopping/contact/public', {
      name: 'Load',
      email: `load${index}@example.com`,
      message: 'A message of the load.',
      type: 'Support',
    }),
    campaign: post(`${api}/campaigns/track`, {
      campaignId: 'CCA',
      uniqueId: `load-${index}`,
      actionType: 'click',
      elementId: 'join',
      success: true,
      pageUrl: 'https://club.example.com/',
    }),
  };
  const all = calls.flatMap((call) => {
    const { onResponse, ...kind } = kinds[call];
    const request: Request = {
      ...kind,
      onResponse(...answer) {
        if (typeof onResponse === 'function') onResponse(...answer);
        onAnswer(call);
      },
    };
    return Array.from({ length: mix[call] }, () => request);
  });
  return spread(all, index);
}

/** Puts requests of one kind far apart and starts each connection with another one, so that logins do not coincide. */
function spread(requests: Request[], index: number): Request[] {
  const STEP = 7;
  return requests.map((own, place) => requests[((place + index) * STEP) % requests.length] ?? own);
}
