import type { Net } from '#core/ports.ts';
import { API_ORIGIN, type TestApi } from './api.ts';

/** Returns a network port whose calls the reference API answers in memory. */
export const apiNet = (api: TestApi): Net => ({
  async send({ method, url, headers, body }) {
    const { pathname, search } = new URL(url, API_ORIGIN);
    const answer = await api.fetch(pathname + search, { method, headers, body });
    const text = await answer.text();
    return { status: answer.status, json: text === '' ? undefined : (JSON.parse(text) as unknown) };
  },
});
