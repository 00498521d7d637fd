import { nearestTo } from '#club/rules/nearest-name.ts';
import { entryOf, isMixed, scriptTag, tagOf } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { knownElements } from './known-elements.ts';
import { clubScript, type Finding, type PageEnvironment } from './page-environment.ts';

const LOADER = 'club';

/** What other checks found, which also stops scripts. */
interface Known {
  /** The directives of the content security policy that refused something. */
  refused: ReadonlySet<string>;
  /** Whether the browser refuses a file for its integrity. */
  isChanged: boolean;
}

/** Reports our script tags that did not run, each with its URL and the reason. */
export async function checkScripts(page: PageEnvironment, known: Known): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const script of page.scripts.filter(isIdle(page))) {
    if (script.type === 'module') found.push(...(await whyIdle(script, page, known)));
    else {
      const file = entryOf(script.src)?.file ?? script.src;
      found.push({ problem: 'module', found: copy.module(file), paste: scriptTag(script.src) });
    }
  }
  return found;
}

/** Reports elements that no script tag on the page defines. */
export function checkTags(page: PageEnvironment): Finding[] {
  const tags = [...new Set(page.elements.map(({ localName }) => localName))];
  const known = knownElements && Object.keys(knownElements);
  const hasScript = (tag: string) =>
    page.scripts.some(({ src }) => [`${tag}.js`, `${LOADER}.js`].includes(knownFile(src)));
  return tags
    .filter((tag) => !customElements.get(tag))
    .flatMap((tag): Finding[] => {
      if (known && !known.includes(tag)) {
        const meant = nearestTo(tag, known);
        const paste = meant ? `<${meant}></${meant}>` : copy.knownTags(known);
        return [{ problem: 'undefined', found: copy.unknownTag(tag), paste }];
      }
      if (hasScript(tag)) return [];
      return [{ problem: 'undefined', found: copy.undefinedTag(tag), paste: clubScript(page, `${tag}.js`) }];
    });
}

const isIdle =
  ({ elements }: PageEnvironment) =>
  ({ src }: HTMLScriptElement): boolean =>
    tagOf(src) === LOADER
      ? elements.length > 0 && !elements.some(({ localName }) => customElements.get(localName))
      : !customElements.get(tagOf(src));

async function whyIdle(
  script: HTMLScriptElement,
  page: PageEnvironment,
  { refused, isChanged }: Known,
): Promise<Finding[]> {
  const { src } = script;
  // `checkPolicy` already reports these.
  if (['script-src', 'script-src-elem', 'trusted-types'].some((directive) => refused.has(directive)))
    return [];
  const finding = (found: string, paste = clubScript(page, knownFile(src))): Finding[] => [
    { problem: 'script', found, paste },
  ];
  if (!/^https?:$/.test(new URL(src).protocol)) return finding(copy.scriptScheme(src));
  if (isMixed(src)) return finding(copy.scriptMixed(src));
  const answer = await fetch(src).catch(() => undefined);
  if (!answer) {
    // A host that answers to `no-cors` only has no script there that other sites may load.
    const isThere = await fetch(src, { mode: 'no-cors' }).catch(() => undefined);
    return finding(isThere ? copy.scriptElsewhere(src) : copy.scriptSilent(src));
  }
  if (!answer.ok) return finding(copy.scriptMissing(src, answer.status));
  const type = answer.headers.get('Content-Type') ?? '';
  if (!type.includes('javascript')) return finding(copy.scriptForeign(src, type));
  // `checkIntegrity` reports which file.
  if (isChanged) return [];
  if (!page.loaded.includes(src)) return finding(copy.scriptInjected(src), `import('${src}');`);
  return finding(copy.scriptFailed(src), copy.scriptFailedPaste);
}

/** Returns the file name that a misspelled one was meant for. */
function knownFile(src: string): string {
  const tag = tagOf(src);
  const known = Object.keys(knownElements ?? {});
  return `${tag === LOADER || known.includes(tag) ? tag : (nearestTo(tag, known) ?? tag)}.js`;
}
