/**
 * Twelve changes that old, careless or hostile scripts make to a page before our script runs. Each runs in the page.
 */
export const hostileScripts: Readonly<Record<string, () => void>> = {
  'toJSON on every array': () => {
    Object.assign(Array.prototype, { toJSON: () => 'an array' });
  },
  'toJSON on every object': () => {
    const toJSON = { value: () => 'an object', configurable: true, writable: true };
    Object.defineProperty(Object.prototype, 'toJSON', toJSON);
  },
  'an enumerable method on every object': () => {
    Object.assign(Object.prototype, { extend() {} });
  },
  'an enumerable method on every array': () => {
    Object.assign(Array.prototype, { last() {} });
  },
  'an enumerable value on every object': () => {
    Object.assign(Object.prototype, { innerHTML: '<img src=x onerror="globalThis.hacked = 1">' });
  },
  'dangerouslySetInnerHTML on every object': () => {
    const html = { __html: '<img src=x onerror="globalThis.hacked = 1">' };
    Object.assign(Object.prototype, { dangerouslySetInnerHTML: html });
  },
  'a handler for every element': () => {
    Object.assign(Object.prototype, { onfocus: 'globalThis.hacked = 1', src: 'x', onerror: 'hacked = 1' });
  },
  'a fetch of its own': () => {
    const { fetch } = globalThis;
    globalThis.fetch = (...asked) => fetch(...asked).then((answer) => answer.clone());
  },
  'a Promise of its own': () => {
    const { then } = Promise.prototype;
    Reflect.set(Promise.prototype, 'then', function (this: Promise<unknown>, ...told: []) {
      return Reflect.apply(then, this, told) as unknown;
    });
    globalThis.Promise = class Wrapped<T> extends Promise<T> {};
  },
  'a JSON of its own': () => {
    JSON.stringify = () => '{"all":"lost"}';
    const { parse } = JSON;
    JSON.parse = (text: string) => parse(text) as unknown;
  },
  'shadow roots forced open': () => {
    const { attachShadow } = Element.prototype;
    Element.prototype.attachShadow = function forced() {
      return attachShadow.call(this, { mode: 'open' });
    };
  },
  'no sheets that can be adopted': () => {
    Reflect.deleteProperty(globalThis, 'CSSStyleSheet');
  },
};
