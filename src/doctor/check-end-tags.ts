import { doctorCopy as copy } from './doctor.copy.ts';
import { elementsBelow, type Finding, type PageEnvironment } from './page-environment.ts';

/** Content that nobody writes as a fallback. */
const restOfPage =
  'script, style, link, main, header, footer, nav, aside, article, section, form, iframe, dialog, h1, h2';
/** Of these, what a long fallback may have. Such a fallback has a link too. */
const ofLongFallbacks = 'article, section, h1, h2';

/**
 * Reports elements without an end tag. The HTML parser puts everything after them into them, so nothing follows them in their
 * parent. Without content that is no fallback, this is a note: a fallback at the end of a box looks the same.
 */
export async function checkEndTags({ elements }: PageEnvironment): Promise<Finding[]> {
  if (!elements.some(swallowedBy)) return [];
  const served = await servedElements();
  const tags = new Set(served.map(({ localName }) => localName));
  // A script added the others.
  const added = elements.filter(({ localName }) => !tags.has(localName));
  const found = new Map<string, Finding>();
  for (const element of [...served, ...added]) {
    const tag = element.localName;
    const finding = element.nextSibling ? undefined : findingFor(element);
    if (finding && (!found.has(tag) || found.get(tag)?.note)) found.set(tag, finding);
  }
  return [...found.values()];
}

function findingFor(element: Element): Finding | undefined {
  const swallowed = swallowedBy(element);
  if (!swallowed) return undefined;
  const tag = element.localName;
  const paste = `<${tag}></${tag}>`;
  if ([...element.querySelectorAll('*')].some(isNoFallback))
    return { problem: 'unclosed', found: copy.unclosed(tag, swallowed.localName), paste };
  if (element.querySelector('a[href]')) return undefined;
  return { problem: 'unclosed', found: copy.maybeUnclosed(tag, swallowed.localName), paste, note: true };
}

const isRest = (inner: Element): boolean => inner.matches(restOfPage) || inner.localName.startsWith('club-');

const isNoFallback = (inner: Element): boolean => isRest(inner) && !inner.matches(ofLongFallbacks);

/** Returns what an element contains: the rest of the page if it looks so, else its first child. */
function swallowedBy(element: Element): Element | undefined {
  const own = [...element.children].filter((child) => child.localName !== 'template');
  return own.flatMap((child) => [child, ...child.querySelectorAll('*')]).find(isRest) ?? own[0];
}

/** Returns our elements as the server sent them, before scripts added anything. Empty when the page cannot be read. */
async function servedElements(): Promise<Element[]> {
  // Not DOMParser, which a page with Trusted Types refuses.
  const request = new XMLHttpRequest();
  request.open('GET', location.href);
  request.responseType = 'document';
  await new Promise((done) => {
    request.addEventListener('loadend', done);
    request.send();
  });
  const page = request.status < 400 && request.responseXML;
  return page ? elementsBelow(page) : [];
}
