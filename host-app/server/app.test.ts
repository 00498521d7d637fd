import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';

describe('createApp', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('answers an unknown call with a 404 of the contract shape', async () => {
    const answer = await api.fetch('/api/nothing');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: 'error', message: 'Not found.' });
  });
});
