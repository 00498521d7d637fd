import { askedByPage } from '#browser/page/page-asked.ts';
import { readPageConfig } from '#browser/page/page-config.ts';
import { pageSlot } from '#browser/page/page-slot.ts';

/** What is wrong, and the lines that put it right. */
export interface Verdict {
  problem:
    | 'absent'
    | 'api-host'
    | 'attribute'
    | 'config'
    | 'frame'
    | 'hidden'
    | 'insecure'
    | 'language'
    | 'module'
    | 'origin'
    | 'policy'
    | 'script'
    | 'storage'
    | 'theme'
    | 'unclosed'
    | 'undefined'
    | 'versions'
    | 'width';
  found: string;
  paste: string;
  /** May be intended: `homefront-club doctor` does not fail for it. */
  note?: true;
}

/** The page as the doctor finds it. Looking starts no club and changes nothing. */
export interface Surroundings {
  /** Where the page looks for the club; empty when nothing says it. */
  site: string;
  api: string;
  /** Who named `api`, as a line in the page can change it. */
  named: 'attribute' | 'block' | 'code' | 'script';
  /** Where the doctor or a script of the club came from; empty when neither is known. */
  served: string;
  /** Every script tag with a file name of ours. */
  scripts: HTMLScriptElement[];
  /** Every element whose tag begins like ours, also in open shadow roots of the page. */
  elements: Element[];
  /** Addresses of what the page loaded, before the doctor loads anything. */
  loaded: readonly string[];
}

const ENTRY = /^(.*\/)(club(?:-[a-z-]+)?\.js)(?:[?#].*)?$/;
const DOCTOR = /(https?:\/\/[^\s()@]+\/embed\/(?:v[^/\s]+\/)?)doctor\.js/;
const PREFIX = 'club-';

/** Where this file came from; empty when its text was pasted, or bundled into the page's own script. */
const own = originOf(DOCTOR.exec(new Error().stack ?? '')?.[1] ?? '');

/** For lines to paste when nothing on the page names the club's true address. */
export const EXAMPLE_SITE = 'https://club.example.com';

export function lookAround(): Surroundings {
  const elements = elementsBelow(document);
  const scripts = [...document.querySelectorAll('script')].filter(({ src }) => ENTRY.test(src));
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const ran = [...scripts.map(({ src }) => src), ...loaded].find(isServedByClub);
  const served = own || originOf(ran ?? '');
  const isRunning = elements.some(({ localName }) => customElements.get(localName));
  const { club, options } = pageSlot();
  const code = club?.options ?? options;
  const attribute = askedByPage();
  const block = readPageConfig();
  const site =
    code?.siteUrl ?? attribute?.siteUrl ?? block?.siteOrigin ?? (isRunning ? originOf(ran ?? '') : served);
  const apiHost = club?.options.apiHost || options?.apiHost || attribute?.apiHost || block?.apiHost;
  return {
    site: originOf(site),
    api: originOf(apiHost || site),
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

function namedBy({ attribute, block, options }: Named): Surroundings['named'] {
  if (options?.siteUrl || options?.apiHost) return 'code';
  if (attribute) return 'attribute';
  return block?.siteOrigin || block?.apiHost ? 'block' : 'script';
}

/** A script of the embed whose element is defined. */
const isServedByClub = (src: string): boolean =>
  /\/embed\/(v[^/]+\/)?$/.test(entryOf(src)?.folder ?? '') && Boolean(customElements.get(tagOf(src)));

function elementsBelow(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    if (element.localName.startsWith(PREFIX)) return [element];
    return element.shadowRoot ? elementsBelow(element.shadowRoot) : [];
  });
}

export function originOf(url: string): string {
  try {
    return new URL(url).origin;
  } catch {
    return url;
  }
}

/** The folder and file of a script of ours; undefined for any other address. */
export function entryOf(src: string): { folder: string; file: string } | undefined {
  const [, folder, file] = ENTRY.exec(src) ?? [];
  return folder && file ? { folder, file } : undefined;
}

/** The tag that a script of ours defines; `club` for the script that loads any tag. */
export const tagOf = (src: string): string => entryOf(src)?.file.slice(0, -'.js'.length) ?? '';

export const scriptTag = (src: string): string => `<script type="module" src="${src}"></script>`;

/** The tag for this file as the club serves it. */
export const clubScript = ({ served, site }: Surroundings, file: string): string =>
  scriptTag(`${served || site || EXAMPLE_SITE}/embed/${file}`);

export const configBlock = ({ served }: Surroundings): string =>
  `<script type="application/json" id="club-config">${JSON.stringify({ siteOrigin: served || EXAMPLE_SITE })}</script>`;
