import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStorage, storageOver } from './storage.ts';

afterEach(() => vi.restoreAllMocks());

const changed = (key: string | null) => {
  const event = new StorageEvent('storage', { key, storageArea: localStorage });
  dispatchEvent(event);
};

describe('createStorage', () => {
  it('stores for every tab', () => {
    const storage = createStorage();
    storage.set('userid', '7');
    expect(localStorage.getItem('userid')).toBe('7');
    expect([storage.get('userid'), storage.keys()]).toEqual(['7', ['userid']]);
    storage.remove('userid');
    expect([storage.get('userid'), storage.keys()]).toEqual([null, []]);
  });

  it('keeps what a full storage refuses in memory, until another tab writes the key', () => {
    localStorage.setItem('userid', 'old');
    const storage = createStorage();
    const heard: (string | null)[] = [];
    const stop = storage.onChange((key) => heard.push(key));
    vi.spyOn(globalThis.Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storage.set('userid', '7');
    storage.set('name', 'Ann');
    expect([storage.get('userid'), storage.keys()]).toEqual(['7', ['userid', 'name']]);
    changed('userid');
    expect([storage.get('userid'), storage.get('name')]).toEqual(['old', 'Ann']);
    changed(null);
    expect([storage.get('name'), heard]).toEqual([null, ['userid', null]]);
    stop();
    changed('userid');
    expect(heard).toHaveLength(2);
  });

  it.each<[string, () => globalThis.Storage]>([
    [
      'throws',
      () => {
        throw new DOMException('denied', 'SecurityError');
      },
    ],
    ['answers null', () => null as unknown as globalThis.Storage],
  ])('works in memory when opening the storage %s', (_, open) => {
    const storage = storageOver(open);
    storage.set('userid', '7');
    expect([storage.get('userid'), storage.keys(), localStorage.length]).toEqual(['7', ['userid'], 0]);
    storage.onChange(() => {})();
    storage.remove('userid');
    expect(storage.get('userid')).toBeNull();
  });
});
