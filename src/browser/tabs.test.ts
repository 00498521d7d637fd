import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TabMessage } from '#core/ports.ts';
import { createTabs } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** The channels of one browser; `post` reaches every other open one of the name. */
class FakeChannel {
  static open: FakeChannel[] = [];
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly name: string;
  constructor(name: string) {
    this.name = name;
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown): void {
    for (const other of FakeChannel.open) {
      if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
  }
  close(): void {
    FakeChannel.open = FakeChannel.open.filter((each) => each !== this);
  }
}

const signedOut: TabMessage = { kind: 'signed-out' };

describe('createTabs', () => {
  it('sends messages to tabs of the same prefix, and ignores unknown ones', () => {
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    const heard: TabMessage[] = [];
    const stop = createTabs('club:').onMessage((message) => heard.push(message));
    const stopOther = createTabs('').onMessage(() => heard.push({ kind: 'stay' }));
    createTabs('club:').notify(signedOut);
    new FakeChannel('club:club-tabs').postMessage({ kind: 'something else' });
    createTabs('club:').notify({ kind: 'member-changed' });
    expect(heard).toEqual([signedOut, { kind: 'member-changed' }]);
    stop();
    stopOther();
  });

  it('closes its channel while the page is in the back-forward cache', () => {
    vi.stubGlobal('BroadcastChannel', FakeChannel);
    FakeChannel.open = [];
    const stop = createTabs('').onMessage(() => {});
    expect(FakeChannel.open).toHaveLength(1);
    dispatchEvent(new Event('pagehide'));
    expect(FakeChannel.open).toHaveLength(0);
    dispatchEvent(new Event('pageshow'));
    expect(FakeChannel.open).toHaveLength(1);
    stop();
    expect(FakeChannel.open).toHaveLength(0);
  });

  it('uses the storage event without channels, and leaves nothing stored', () => {
    vi.stubGlobal('BroadcastChannel', undefined);
    const written = vi.spyOn(globalThis.Storage.prototype, 'setItem');
    createTabs('').notify(signedOut);
    createTabs('').notify(signedOut);
    const values = written.mock.calls.map(([, value]) => value);
    expect(localStorage.length).toBe(0);

    const heard: TabMessage[] = [];
    const stop = createTabs('').onMessage((message) => heard.push(message));
    for (const newValue of [...values, '{junk', null]) {
      dispatchEvent(new StorageEvent('storage', { key: 'club-tabs', newValue }));
    }
    dispatchEvent(new StorageEvent('storage', { key: 'other', newValue: values[0] }));
    expect(heard).toEqual([signedOut, signedOut]);
    stop();
  });
});
