import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPageStorage } from './page-secure.ts';

const SESSION = { 'club:userid': 'u1', 'club:authToken': 'a', 'club:refreshToken': 'r' };

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

const write = (entries: Record<string, string>) => {
  const storage = createPageStorage('club:');
  for (const [key, value] of Object.entries(entries)) storage.set(key, value);
  return storage;
};

it('stores the session on a secure page', () => {
  vi.stubGlobal('isSecureContext', true);
  write(SESSION);
  expect({ ...localStorage }).toEqual(SESSION);
});

it('keeps the session in memory on a page that is not secure, and stores everything else', () => {
  vi.stubGlobal('isSecureContext', false);
  const storage = write({ ...SESSION, 'club:source': 'shop' });
  expect(storage.get('club:refreshToken')).toBe('r');
  expect({ ...localStorage }).toEqual({ 'club:source': 'shop' });
  expect(storage.keys().toSorted()).toEqual([...Object.keys(SESSION), 'club:source'].toSorted());
  storage.remove('club:userid');
  expect(storage.get('club:userid')).toBeNull();
});

it('shows a guest where a page that is not secure has a stored session', () => {
  for (const [key, value] of Object.entries(SESSION)) localStorage.setItem(key, value);
  vi.stubGlobal('isSecureContext', false);
  const storage = createPageStorage('club:');
  expect([storage.get('club:userid'), storage.keys()]).toEqual([null, []]);
});

it('reports changes of other tabs, but none of a stored session on a page that is not secure', () => {
  vi.stubGlobal('isSecureContext', false);
  const seen: (string | null)[] = [];
  const stop = createPageStorage('club:').onChange((key) => seen.push(key));
  for (const key of ['club:userid', 'club:source', null])
    dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }));
  stop();
  expect(seen).toEqual(['club:source', null]);
});
