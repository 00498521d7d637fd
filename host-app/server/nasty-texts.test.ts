import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { slowestHealth } from '#kit/browser/health.ts';
import type { Known } from '#kit/hostile/hostile-values.ts';
import { aFitting, longTexts, textFieldsOf, unstorableTexts, withText } from '#kit/hostile/nasty-texts.ts';
import { sampleOf } from '#kit/nightly.ts';
import { aBuyer, type Buyer, seedShop } from '#kit/payments/buyer.ts';
import { API_ORIGIN, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';

const HEALTH_MS = 50;
const texts = [...longTexts, ...unstorableTexts];
/** Cuts an address below its limit of 8,000 characters, which can break escapes. */
const ADDRESS_CHARACTERS = 7_800;
/** Encodes like a browser: half a surrogate pair becomes U+FFFD. */
const encoded = (text: string) =>
  encodeURIComponent(Buffer.from(text).toString()).slice(0, ADDRESS_CHARACTERS);
/** Encodes like no browser: half a surrogate pair as the three bytes that UTF-8 forbids. */
const raw = (text: string) => text.replace(/[^!-~]|[?#/\\]/g, '%ED%A0%80').slice(0, ADDRESS_CHARACTERS);

const known: Known = {
  email: ['member@example.com'],
  password: [STRONG_PASSWORD],
  newPassword: [STRONG_PASSWORD],
  otp: ['123456'],
  code: ['123456'],
  currentCode: ['123456'],
  newCode: ['123456'],
  until: ['2026-03-15'],
  name: ['Jane'],
  lastName: ['Doe'],
  planId: ['premium_month'],
  successUrl: [`${API_ORIGIN}/invoice`],
  cancelUrl: [`${API_ORIGIN}/about`],
  campaignId: ['cca'],
  fileName: ['me.png'],
  fileType: ['image/png'],
  message: ['Hello'],
  tag: ['club-signup'],
  version: ['0.1.0'],
  origin: ['https://deals.example.com'],
};

/** Makes a value that a header can hold, below Node's limit of 16 KB. */
const inHeader = (text: string) => `x${text.replace(/[^ -~]/g, '\t').slice(0, 14_000)}x`;

/** Sends a valid request with this text in one field. */
type Send = (text: string) => Promise<Response>;

describe('texts that are slow for careless patterns or that no database stores', () => {
  let api: TestApi;
  let buyer: Buyer;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
    buyer = await aBuyer(api, 'member@example.com');
    // With a real payment, trackPayment stores its whole body.
    const sessionId = await buyer.buy('premium_month');
    await buyer.call('confirmCheckout', { body: { sessionId } });
    known.transactionId = [sessionId];
  }, 60_000);
  afterAll(() => api.close());

  /** Sends every text in every field, by day every third in each field. Returns the requests with a 5xx or with a slow /healthz. */
  async function faultsOf(fields: Readonly<Record<string, Send>>): Promise<string[]> {
    const faults: string[] = [];
    for (const [at, [field, send]] of Object.entries(fields).entries()) {
      for (const text of sampleOf(texts, 3, at)) {
        const limits = { send: () => send(text), limitMs: HEALTH_MS };
        const { answer, ms } = await slowestHealth(api.fetch, limits);
        const sent = `${field} ${JSON.stringify(text.slice(0, 10))}`;
        if (answer.status >= 500) faults.push(`${sent}: ${answer.status}`);
        if (ms > HEALTH_MS) faults.push(`${sent}: /healthz took ${Math.round(ms)} ms`);
      }
    }
    return faults;
  }

  function fieldsOf(name: CallName): Record<string, Send> {
    const { method, path, body, query, params, takesText }: Endpoint = endpoints[name];
    const type = takesText ? 'text/plain' : 'application/json';
    const right = body && aFitting(body, known);
    const ask = ({ id = 'x', search = '', json = right }: { id?: string; search?: string; json?: unknown }) =>
      api.fetch(`/api${path.replace(':id', () => id)}${search}`, {
        method,
        headers: { 'Content-Type': type, Authorization: `Bearer ${buyer.token}` },
        body: body && JSON.stringify(json),
      });
    const inBody = textFieldsOf(body).map((field): [string, Send] => [
      `body ${field.join('.')}`,
      (text) => ask({ json: withText(right, field, text) }),
    ]);
    const inQuery = textFieldsOf(query).flatMap(([field = '']): [string, Send][] => [
      [`query ${field}, encoded`, (text) => ask({ search: `?${field}=${encoded(text)}` })],
      [`query ${field}, raw`, (text) => ask({ search: `?${field}=${raw(text)}` })],
    ]);
    const inPath: [string, Send][] = [
      ['path, encoded', (text) => ask({ id: encoded(text) })],
      ['path, raw', (text) => ask({ id: raw(text) })],
    ];
    return Object.fromEntries([...inBody, ...inQuery, ...(params ? inPath : [])]);
  }

  const names = Object.keys(calls) as CallName[];
  const takers = names.filter((name) => {
    const { body, query, params }: Endpoint = endpoints[name];
    return body ?? query ?? params;
  });

  it.each(takers)(
    'are answered below 500 without blocking other requests by %s (V1.2.4)',
    { timeout: 300_000 },
    async (name) => {
      expect(await faultsOf(fieldsOf(name))).toEqual([]);
      expect(api.logged.splice(0)).toEqual([]);
    },
  );

  it('do not block other requests for 10 ms in a login with an email of 60,000 characters', async () => {
    for (const text of longTexts) {
      const body = JSON.stringify({ email: text, password: 'x' });
      const headers = { 'Content-Type': 'application/json' };
      const send = () => api.fetch('/api/membership/users/login', { method: 'POST', headers, body });
      const { answer, ms } = await slowestHealth(api.fetch, { send, limitMs: 10 });
      expect(answer.status).toBe(400);
      expect(ms).toBeLessThan(10);
    }
  });

  it(
    'are answered below 500 without blocking other requests by the PUT of a picture',
    {
      timeout: 300_000,
    },
    async () => {
      const body = { fileName: 'me.png', fileType: 'image/png', folder: '' };
      const { presignedUrl } = (await buyer.call('presign', { body })).body as { presignedUrl: string };
      const put = (change: (url: URL) => void, type = 'image/png') => {
        const url = new URL(presignedUrl);
        change(url);
        return api.fetch(url.pathname + url.search, {
          method: 'PUT',
          headers: { 'Content-Type': type },
          body: 'x',
        });
      };
      const signed = ['type', 'expires', 'signature'].map((name): [string, Send] => [
        `query ${name}`,
        (text) =>
          put(
            (url) =>
              void (url.search = url.search.replace(
                new RegExp(`${name}=[^&]*`),
                () => `${name}=${raw(text)}`,
              )),
          ),
      ]);
      const fields = Object.fromEntries(signed);
      fields.path = (text) => put((url) => void (url.pathname = `/uploads/membership/users/${raw(text)}`));
      fields.body = (text) =>
        api.fetch(presignedUrl.slice(API_ORIGIN.length), {
          method: 'PUT',
          headers: { 'Content-Type': 'image/png' },
          body: text,
        });
      fields['content-type'] = (text) => put(() => undefined, inHeader(text));
      expect(await faultsOf(fields)).toEqual([]);
      expect(api.logged.splice(0)).toEqual([]);
    },
  );

  it('are answered below 500 without blocking other requests by the user-info call of the fake Google', async () => {
    const authorization = (text: string) =>
      api.fetch('/dev/identity/userinfo', { headers: { Authorization: `Bearer ${inHeader(text)}` } });
    expect(await faultsOf({ authorization })).toEqual([]);
    expect(api.logged.splice(0)).toEqual([]);
  });

  it('are refused with 414 in an address of more than 8,000 characters', async () => {
    const ask = (length: number) => {
      const path = '/api/users/validate-reset-token?token=';
      return api.fetch(path.padEnd(length - API_ORIGIN.length, 'a'));
    };
    expect([(await ask(8_000)).status, (await ask(8_001)).status]).toEqual([400, 414]);
  });
});
