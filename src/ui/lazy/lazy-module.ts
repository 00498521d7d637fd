/** A module that is fetched separately, once for all widgets of the page. */
export interface LazyModule<C> {
  /** Returns the export, or undefined before it is loaded. */
  loaded(): C | undefined;
  /** Returns the export of `provide`. Only a page that provides it has it in its served HTML. */
  provided(): C | undefined;
  /** Gives the export, which then needs no fetch. Call it before the first render, in a server and in the browser. */
  provide(part: C): void;
  /** Resolves with the export. Rejects when the fetch fails; the next call tries again. */
  load(): Promise<C>;
}

/** Returns a lazy module that keeps what `fetch` resolves with. Nothing is fetched before the first `load`. */
export function lazyModule<C>(fetch: () => Promise<C>): LazyModule<C> {
  let loaded: C | undefined;
  let provided: C | undefined;
  return {
    loaded: () => loaded,
    provided: () => provided,
    provide(part) {
      loaded = part;
      provided = part;
    },
    async load() {
      loaded ??= await fetch();
      return loaded;
    },
  };
}
