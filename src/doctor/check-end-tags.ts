import { doctorCopy as copy } from './doctor.copy.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';

/** Content that is not a fallback. Without the page's source, it is the only sign of a missing end tag. */
const restOfPage =
  'script, style, link, main, header, footer, nav, aside, article, section, form, iframe, dialog, h1, h2';

/** Reports elements without an end tag. The HTML parser puts the rest of the page into them. */
export async function checkEndTags({ elements }: PageEnvironment): Promise<Finding[]> {
  const found = new Map<string, Element>();
  for (const element of elements) {
    const swallowed = swallowedBy(element);
    const known = found.get(element.localName);
    if (swallowed && !(known && isRest(known))) found.set(element.localName, swallowed);
  }
  if (found.size === 0) return [];
  const source = await sourceOfPage();
  return [...found]
    .filter(([tag, swallowed]) => lacksEndTag(source, tag) ?? isRest(swallowed))
    .map(([tag, { localName }]) => ({
      problem: 'unclosed',
      found: copy.unclosed(tag, localName),
      paste: `<${tag}></${tag}>`,
    }));
}

const isRest = (inner: Element): boolean => inner.matches(restOfPage) || inner.localName.startsWith('club-');

/** Returns what an element contains: the rest of the page if it looks so, else its first child. */
function swallowedBy(element: Element): Element | undefined {
  const own = [...element.children].filter(
    // With render="light" the widget itself is a child.
    (child) => !child.hasAttribute('data-club-mount') && child.localName !== 'template',
  );
  return own.flatMap((child) => [child, ...child.querySelectorAll('*')]).find(isRest) ?? own[0];
}

/** Returns the HTML as the server sent it, without comments and scripts. Empty when it cannot be read. */
async function sourceOfPage(): Promise<string> {
  const answer = await fetch(location.href, { cache: 'force-cache' }).catch(() => undefined);
  const text = answer?.ok ? await answer.text().catch(() => '') : '';
  return text.replace(/<!--[^]*?-->|<(script|style|textarea)\b[^]*?<\/\1\s*>/gi, '');
}

/** Returns whether the source has fewer end tags than start tags. Undefined when a script adds the element. */
function lacksEndTag(source: string, tag: string): boolean | undefined {
  const starts = countOf(source, `<${tag}(?=[\\s/>])`);
  return starts === 0 ? undefined : starts > countOf(source, `</${tag}\\s*>`);
}

const countOf = (source: string, pattern: string): number =>
  source.match(new RegExp(pattern, 'gi'))?.length ?? 0;
