import { firstElementOptions } from '#browser/page/page-options.ts';
import { pageState, readPageConfig } from '#browser/page/page-state.ts';
import { EXAMPLE_SITE, entryOf, isDoctor, isEmbedFolder, originOf, scriptTag, tagOf } from './club-urls.ts';

/** A problem on the page and how to fix it. */
export interface Finding {
  /** The kind of problem. */
  problem:
    | 'absent'
    | 'api-host'
    | 'attribute'
    | 'config'
    | 'frame'
    | 'hidden'
    | 'insecure'
    | 'integrity'
    | 'language'
    | 'module'
    | 'origin'
    | 'policy'
    | 'script'
    | 'storage'
    | 'theme'
    | 'token'
    | 'unclosed'
    | 'undefined'
    | 'unseen'
    | 'unsupported'
    | 'versions'
    | 'width';
  /** One sentence on what is wrong. */
  found: string;
  /** The lines to paste, or advice when there are none. */
  paste: string;
  /** True when it may be intended. `homefront-club doctor` does not fail for a note. */
  note?: true;
}

/** What the doctor knows about the page. Reading it starts no club and changes nothing. */
export interface PageEnvironment {
  /** The origin of the site that the page uses. Empty when it is not configured. */
  site: string;
  /** The origin of the API. */
  api: string;
  /** What the addresses of all calls begin with. Longer than `api` when the page names a path, which is a mistake. */
  apiBase: string;
  /** Where the page configures `api`. */
  named: 'attribute' | 'block' | 'code' | 'script';
  /** The origin that served the doctor or another script of the club. Empty when unknown. */
  served: string;
  /** The script tags with one of our file names. */
  scripts: HTMLScriptElement[];
  /** The elements with our tag prefix, also inside open shadow roots of the page. */
  elements: Element[];
  /** The URLs that the page loaded before the doctor loaded anything. */
  loaded: readonly string[];
}

const PREFIX = 'club-';

/** Reads the page: its configuration, our scripts and our elements. */
export function inspectPage(): PageEnvironment {
  const elements = elementsBelow(document);
  const scripts = [...document.querySelectorAll('script')].filter(({ src }) => entryOf(src));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const ran = [...scripts.map(({ src }) => src), ...loaded].find(isServedByClub);
  // Empty when the doctor was pasted, or bundled into the page's own script.
  const served = originOf(loaded.find(isDoctor) ?? ran ?? '');
  const isRunning = elements.some(({ localName }) => customElements.get(localName));
  const { club, options } = pageState();
  const code = club?.options ?? options;
  const attribute = firstElementOptions();
  const block = readPageConfig();
  const site =
    code?.siteUrl ?? attribute?.siteUrl ?? block?.siteOrigin ?? (isRunning ? originOf(ran ?? '') : served);
  const apiHost = club?.options.apiHost || options?.apiHost || attribute?.apiHost || block?.apiHost;
  return {
    site: originOf(site),
    api: originOf(apiHost || site),
    apiBase: (apiHost || site).replace(/\/+$/, ''),
    named: namedBy({ attribute, block, options }),
    served,
    scripts,
    elements,
    loaded,
  };
}

interface Named {
  attribute?: object;
  block?: { siteOrigin?: string; apiHost?: string };
  options?: { siteUrl?: string; apiHost?: string };
}

function namedBy({ attribute, block, options }: Named): PageEnvironment['named'] {
  if (options?.siteUrl || options?.apiHost) return 'code';
  if (attribute) return 'attribute';
  return block?.siteOrigin || block?.apiHost ? 'block' : 'script';
}

/** Returns whether a script comes from an embed folder and its element is defined. */
const isServedByClub = (src: string): boolean =>
  isEmbedFolder(entryOf(src)?.folder ?? '') && Boolean(customElements.get(tagOf(src)));

/** Returns the elements with our tag prefix, also inside open shadow roots of the page. */
export function elementsBelow(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.localName.startsWith(PREFIX)) return [element];
    return element.shadowRoot ? elementsBelow(element.shadowRoot) : [];
  });
}

/** Returns the HTML of a script in the club's embed folder. */
export const clubScript = ({ served, site }: PageEnvironment, file: string): string =>
  scriptTag(`${served || site || EXAMPLE_SITE}/embed/${file}`);

/** Returns the HTML of the `#club-config` block. */
export const configBlock = ({ served }: PageEnvironment): string =>
  `<script type="application/json" id="club-config">${JSON.stringify({ siteOrigin: served || EXAMPLE_SITE })}</script>`;
