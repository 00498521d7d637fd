/**
 * Sends a request and returns the names of the headers that scripts of the page add to it, through `Headers` or a plain
 * object. Until the answer is there, it listens to where the browser reads them.
 */
export async function addedHeaders(url: string): Promise<string[]> {
  const names = new Set<string>();
  const stops = [watchSetters(names), watchObjects(names)];
  await fetch(url, { headers: {} }).catch(() => undefined);
  for (const stop of stops) stop();
  return [...names].filter((name) => !safelisted.includes(name)).sort();
}

/** Headers that need no preflight. */
const safelisted = ['accept', 'accept-language', 'content-language'];

/** Records the names that scripts give to a `Headers` object. */
function watchSetters(names: Set<string>): () => void {
  const { set, append } = Headers.prototype;
  const recording = (real: typeof set) =>
    function record(this: Headers, name: string, value: string): void {
      names.add(String(name).toLowerCase());
      real.call(this, name, value);
    };
  Object.assign(Headers.prototype, { set: recording(set), append: recording(append) });
  return () => void Object.assign(Headers.prototype, { set, append });
}

/**
 * Records the names in a plain object of headers. The browser asks such an object for its iterator before it reads the
 * names.
 */
function watchObjects(names: Set<string>): () => void {
  Object.defineProperty(Object.prototype, Symbol.iterator, {
    configurable: true,
    get(this: object) {
      if (Object.getPrototypeOf(this) === Object.prototype && Object.values(this).every(isText))
        for (const name of Object.keys(this)) names.add(name.toLowerCase());
      return undefined;
    },
    set(this: object, value: unknown) {
      Object.defineProperty(this, Symbol.iterator, { value, configurable: true, writable: true });
    },
  });
  return () => void Reflect.deleteProperty(Object.prototype, Symbol.iterator);
}

const isText = (value: unknown): boolean => typeof value === 'string';
