declare module 'jsdom' {
  /** A document without a browser. */
  export class JSDOM {
    constructor(html: string);
    readonly window: { readonly document: Document };
  }
}
