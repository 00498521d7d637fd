/** A signup form or pricing table of others, placed on a page by its documentation. */
export interface Peer {
  name: string;
  /** `signup` when not given. */
  kind?: 'pricing';
  /** Names from bench/package.json. */
  packages?: string[];
  /** Versions by name of packages that are unpacked and served without their dependencies. */
  prebuilt?: Record<string, string>;
  /** The module that a page would write, bundled to `page.js`. */
  entry?: string;
  /** Packages that the bundle takes instead of others. */
  alias?: Record<string, string>;
  /** What is served: a path in node_modules to a path below the page's folder. */
  files?: Record<string, string>;
  /** Further files by path; a function gets a reader of files in node_modules. */
  texts?: Record<string, string | ((read: (file: string) => string) => string)>;
  /** `page.js` when not given. */
  script?: string;
  /** True for the sheet of the bundle. */
  sheet?: string | true;
  head?: (src: string, code: string) => string;
  html: string;
  /** Selectors, through shadow roots and frames, to what a visitor needs to start. */
  shown: string[];
  /** `'METHOD /path'` to the JSON of a stubbed answer. */
  answers?: Record<string, unknown>;
}
