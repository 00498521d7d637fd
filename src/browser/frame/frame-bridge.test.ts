import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aConnect,
  aHello,
  FRAME_VERSION,
  readConnect,
  readFromFrame,
  readFromPage,
  readHello,
} from './frame-bridge.ts';

describe('the readers of frame messages', () => {
  it('read what the builders write', () => {
    const settings = {
      lang: 'es',
      theme: 'dark',
      campaign: 'CCA',
      source: 'flyer',
      values: { email: 'pat@example.com', wide: true, count: 3 },
    };
    expect(readHello(aHello())).toBe(FRAME_VERSION);
    expect(readConnect(aConnect(settings))).toEqual(settings);
    expect(readFromPage({ say: 'settings', settings })).toEqual({ say: 'settings', settings });
    expect(readFromPage({ say: 'answer', id: 3, prevented: true })).toEqual({
      say: 'answer',
      id: 3,
      prevented: true,
    });
    for (const message of [
      { say: 'ready', height: 412 },
      { say: 'failed' },
      { say: 'fact', kind: 'login' },
      { say: 'ask', id: 1, ask: { what: 'navigate', place: 'benefits', query: { a: 'b' } } },
      { say: 'ask', id: 2, ask: { what: 'leave', detail: { origin: 'https://a.example', how: 'here' } } },
      {
        say: 'ask',
        id: 3,
        ask: { what: 'notify', toast: { tone: 'error', text: 'No.', closeAfterMs: 5000 } },
      },
    ])
      expect(readFromFrame(message)).toEqual(message);
  });

  it.each([
    [{ say: 'height', height: -1 }],
    [{ say: 'height', height: Number.NaN }],
    [{ say: 'height', height: 1e9 }],
    [{ say: 'fact', kind: 'checkout' }],
    [{ say: 'ask', id: '1', ask: { what: 'navigate', place: 'home' } }],
    [{ say: 'ask', id: 1, ask: { what: 'navigate', place: 'constructor' } }],
    [{ say: 'ask', id: 1, ask: { what: 'leave', detail: { url: 'https://a.example', how: 'replace' } } }],
    [{ say: 'ask', id: 1, ask: { what: 'notify', toast: { tone: 'loud', text: 'x', closeAfterMs: 1 } } }],
    [
      {
        say: 'ask',
        id: 1,
        ask: { what: 'notify', toast: { tone: 'info', text: 'x'.repeat(2_001), closeAfterMs: 1 } },
      },
    ],
  ])('return undefined for another shape: %j', (sent) => {
    expect(readFromFrame(sent)).toBeUndefined();
  });

  it('do not connect another version, but return its number', () => {
    expect(readConnect({ ...aConnect({ values: {} }), version: FRAME_VERSION + 1 })).toBeUndefined();
    expect(readHello({ ...aHello(), version: 9 })).toBe(9);
  });

  it('of any other kind are nothing, and reading them throws nothing', () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true, withDate: true, withMap: true }), (sent) => {
        for (const read of [readHello, readConnect, readFromFrame, readFromPage])
          expect(read(sent)).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });
});
