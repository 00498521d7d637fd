import type { Stop, Storage } from '#core/ports.ts';

type Area = globalThis.Storage;

/**
 * Returns the Storage port over local storage. Reading the property may throw (blocked cookies, sandboxed frames), and
 * writing may throw (quota). Values that cannot be stored stay in memory, so the club works on this page.
 */
export function createStorage(): Storage {
  return storageOver(() => globalThis.localStorage);
}

/** Returns the same port over another storage area, such as session storage, or in memory without one. */
export function storageOver(openArea: () => Area | undefined): Storage {
  const area = opened(openArea);
  /** Values that the area refused. They win over the area until another tab writes the key. */
  const refused = new Map<string, string>();

  return {
    get: (key) => refused.get(key) ?? attempt(() => area?.getItem(key) ?? null, null),
    set(key, value) {
      const stored = attempt(() => {
        if (!area) return false;
        area.setItem(key, value);
        return true;
      }, false);
      if (stored) refused.delete(key);
      else refused.set(key, value);
    },
    remove(key) {
      refused.delete(key);
      attempt(() => area?.removeItem(key), undefined);
    },
    keys: () => [...new Set([...attempt(() => keysOf(area), []), ...refused.keys()])],
    onChange: (listener) => onAreaChange(area, refused, listener),
  };
}

function onAreaChange(
  area: Area | undefined,
  refused: Map<string, string>,
  listener: (key: string | null) => void,
): Stop {
  const onStorage = (event: StorageEvent) => {
    if (event.storageArea !== area) return;
    if (event.key === null) refused.clear();
    else refused.delete(event.key);
    listener(event.key);
  };
  if (!area) return () => {};
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

function keysOf(area: Area | undefined): string[] {
  if (!area) return [];
  return [...Array(area.length).keys()].map((index) => area.key(index)).filter((key) => key !== null);
}

// Some web views return null instead of throwing.
const opened = (openArea: () => Area | undefined): Area | undefined =>
  attempt(() => openArea() ?? undefined, undefined);

function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
