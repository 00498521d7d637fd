/**
 * What old libraries change in a page, as their documentation describes it. Each function runs in the page before our
 * scripts. Magento 1 has Prototype.js 1.7, and Joomla 3 has MooTools 1.4.
 */
export const oldLibraries: Readonly<Record<string, () => void>> = {
  'Prototype.js 1.7': actAsPrototype,
  'MooTools 1.5': actAsMooTools,
};

/** Enumerates with index, but passes no third argument. `Array.from` ignores its second one, and iterators. */
function actAsPrototype(): void {
  type Step = (value: unknown, at: number) => unknown;
  type Elements = Record<number, unknown> & { length: number };
  const valuesOf = (list?: Partial<Elements>): unknown[] => {
    const values: unknown[] = [];
    for (let at = 0; at < (list?.length ?? 0); at += 1) values[at] = list?.[at];
    return values;
  };
  const collect = (list: Elements, step: Step = (value) => value, context?: unknown): unknown[] => {
    const found: unknown[] = [];
    for (let at = 0; at < list.length; at += 1) found[at] = step.call(context, list[at], at);
    return found;
  };
  function findAll(this: Elements, step: Step, context?: unknown): unknown[] {
    const found: unknown[] = [];
    collect(this, (value, at) => step.call(context, value, at) && (found[found.length] = value));
    return found;
  }
  function detect(this: Elements, step: Step, context?: unknown): unknown {
    return findAll.call(this, step, context)[0];
  }
  const added = {
    each(this: Elements, step: Step, context?: unknown) {
      collect(this, step, context);
      return this;
    },
    map(this: Elements, step?: Step, context?: unknown) {
      return collect(this, step, context);
    },
    detect,
    find: detect,
    findAll,
    select: findAll,
    filter: findAll,
    some(this: Elements, step: Step, context?: unknown) {
      return collect(this, step, context).indexOf(true) >= 0 || findAll.call(this, step, context).length > 0;
    },
    every(this: Elements, step: Step, context?: unknown) {
      return findAll.call(this, step, context).length === this.length;
    },
    entries(this: Elements) {
      return valuesOf(this);
    },
    toArray(this: Elements) {
      return valuesOf(this);
    },
    clone(this: Elements) {
      return valuesOf(this);
    },
    first(this: Elements) {
      return this[0];
    },
    size(this: Elements) {
      return this.length;
    },
    inspect: () => '[]',
    toJSON: () => '"[]"',
    clear() {},
    without() {},
  };
  Object.assign(Array.prototype, added);
  Object.assign(Array, { from: valuesOf });
  Object.assign(String.prototype, {
    startsWith(this: string, start: string) {
      return this.lastIndexOf(start, 0) === 0;
    },
    toJSON: () => '""',
    inspect: () => '""',
    strip() {},
    empty() {},
  });
  Object.assign(Object, {
    extend: Object.assign,
    values(from: object) {
      const values: unknown[] = [];
      for (const name in from) values.push(Reflect.get(from, name));
      return values;
    },
  });
  Object.assign(Function.prototype, { wrap() {}, curry() {}, delay() {}, defer() {}, methodize() {} });
  Object.assign(Event.prototype, { stop() {}, element() {}, pointer() {} });
  Object.assign(HTMLElement.prototype, {
    inspect() {},
    select() {},
    clone() {},
    update() {},
    show() {},
    hide() {},
    toggle() {},
    visible() {},
    remove(this: HTMLElement) {
      // Throws for an element that is not in a page.
      (this.parentNode as Node).removeChild(this);
    },
    scrollTo(this: HTMLElement) {
      window.scrollTo(0, this.offsetTop);
    },
  });
  const real = Element;
  const ours = (tag: string) => document.createElement(tag);
  Reflect.set(globalThis, 'Element', Object.assign(ours, { prototype: real.prototype }));
}

/** Replaces the constructors of the page. `Array.from` puts a value without a length into an array. */
function actAsMooTools(): void {
  const listOf = (from: unknown): unknown[] => {
    if (from === undefined || from === null) return [];
    const hasLength = typeof from === 'object' && typeof Reflect.get(from, 'length') === 'number';
    return hasLength ? (Array.prototype.slice.call(from) as unknown[]) : [from];
  };
  Object.assign(Array, { from: listOf });
  const { apply } = Reflect;
  const method = Object.getOwnPropertyDescriptor(Array.prototype, 'slice')?.value as () => void;
  Object.assign(Function.prototype, {
    bind(this: () => unknown, context: unknown, given?: unknown) {
      // An arrow function, because MooTools binds no constructors.
      return (...own: unknown[]) =>
        apply(this, context, given === undefined || given === null ? own : listOf(given));
    },
    extend() {},
    implement() {},
    hide() {},
    protect() {},
    overloadSetter() {},
    delay() {},
    pass() {},
  });
  for (const { prototype } of [Array, String, Number, Function, Element])
    Object.assign(prototype, { $family: () => 'a type', $constructor: method });
  Object.assign(Array.prototype, { each() {}, clone() {}, clean() {}, include() {}, erase() {}, empty() {} });
  Object.assign(String.prototype, { contains() {}, clean() {}, test() {}, camelCase() {} });
  Object.assign(Element.prototype, {
    set() {},
    get() {},
    erase() {},
    clone() {},
    empty() {},
    dispose() {},
    scrollTo(this: Element, x: number, y: number) {
      Object.assign(this, { scrollLeft: x, scrollTop: y });
    },
  });
  for (const name of ['Element', 'Event', 'Request', 'Document', 'Window']) {
    const real = Reflect.get(globalThis, name) as { prototype: object };
    const type = function Type(this: object, first: unknown) {
      Object.assign(this, { first });
    };
    type.prototype = name === 'Event' || name === 'Request' ? {} : real.prototype;
    Reflect.set(globalThis, name, type);
  }
}
