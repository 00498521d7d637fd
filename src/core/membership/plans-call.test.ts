import { expect, it } from 'vitest';
import { plansCall } from './plans-call.ts';

it.each(['https://api.test', 'https://api.test//'])('is a simple request to %s (CALL-18)', (apiHost) => {
  expect(plansCall(apiHost, 'es')).toEqual({
    method: 'GET',
    url: 'https://api.test/api/membership/subscriptions/plans',
    headers: { Accept: 'application/json', 'Accept-Language': 'es' },
  });
});
