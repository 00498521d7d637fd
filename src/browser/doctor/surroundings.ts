import { askedByPage } from '#browser/page-asked.ts';
import { readPageConfig } from '#browser/page-config.ts';
import { siteUrlOfPage } from '#browser/page-options.ts';
import { pageSlot } from '#browser/page-slot.ts';

/** What is wrong, and the lines that put it right. */
export interface Verdict {
  problem:
    | 'policy'
    | 'storage'
    | 'versions'
    | 'api-host'
    | 'origin'
    | 'frame'
    | 'module'
    | 'insecure'
    | 'undefined'
    | 'theme'
    | 'width';
  found: string;
  paste: string;
}

/** The page as the doctor finds it. Looking starts no club and changes nothing. */
export interface Surroundings {
  site: string;
  api: string;
  /** Every script tag of ours. */
  scripts: HTMLScriptElement[];
  /** Every element whose tag begins like ours. */
  elements: Element[];
}

const ENTRY = /^(.*\/embed\/(?:v[^/]+\/)?)(club-[a-z-]+\.js)(?:\?.*)?$/;

export function lookAround(): Surroundings {
  const site = origin(siteUrlOfPage() ?? '');
  const said = pageSlot().club?.options ?? askedByPage() ?? readPageConfig();
  return {
    site,
    api: origin(said?.apiHost || site),
    scripts: [...document.querySelectorAll('script')].filter(({ src }) => ENTRY.test(src)),
    elements: [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('club-')),
  };
}

const origin = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url);

/** The folder and file of a script of ours; undefined for any other address. */
export function entryOf(src: string): { folder: string; file: string } | undefined {
  const [, folder, file] = ENTRY.exec(src) ?? [];
  return folder && file ? { folder, file } : undefined;
}

export const scriptTag = (src: string): string => `<script type="module" src="${src}"></script>`;
