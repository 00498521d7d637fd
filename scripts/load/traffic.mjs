// What members do, as requests for autocannon: of 20, the numbers below. Each connection is a member of its own session.
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

const samples = [
  { email: 'paid@homefront.example.com', password: 'Paid#Member1' },
  { email: 'founder@homefront.example.com', password: 'Founder#Member1' },
  { email: 'free@homefront.example.com', password: 'Free#Member1' },
];

const json = { 'content-type': 'application/json' };
const post = (path, body) => ({ method: 'POST', path, headers: json, body: JSON.stringify(body) });

/** Signs one of the sample members in and gives the 20 requests, in an order of their own. */
export async function requestsOfAMember(url, index) {
  const person = samples[index % samples.length];
  const login = post(`${api}/users/login`, person);
  const answer = await fetch(url + login.path, login);
  if (!answer.ok) throw new Error(`A sample member cannot sign in: ${answer.status}`);
  const session = (await answer.json()).data;
  const get = (path) => ({ method: 'GET', path, headers: { authorization: `Bearer ${session.token}` } });
  const refresh = '/api/users/refresh-token';
  const kinds = {
    plans: { method: 'GET', path: `${api}/subscriptions/plans` },
    profile: get(`${api}/users/profile`),
    membership: get(`${api}/subscriptions/subscription/info`),
    invoices: get(`${api}/subscriptions/invoices?page=1&limit=10`),
    login,
    refresh: {
      ...post(refresh, {}),
      setupRequest: (asked) => ({ ...asked, body: JSON.stringify({ refreshToken: session.refreshToken }) }),
      onResponse: (status, body) => {
        if (status === 200) session.refreshToken = JSON.parse(body).result.refreshToken;
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
  const all = Object.entries(mix).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kinds[kind]),
  );
  return spread(all, index);
}

/** The same kind far apart, and another one first for every connection: nobody's logins come all at once. */
function spread(requests, index) {
  const STEP = 7;
  return requests.map((_, place) => requests[((place + index) * STEP) % requests.length]);
}
