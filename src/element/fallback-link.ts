import type { Words } from '#browser/page/page-languages.ts';
import { siteUrlOfPage } from '#browser/page/page-options.ts';
import { type Place, placeHref, places } from '#club/facts/places.ts';
import { wordsOf } from '#ui/copy.tsx';
import { elementCopy } from './element.copy.ts';

/** The plain way to the page of an element on the club's site. */
export function fallbackLink(tag: string, book: Words | undefined): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = placeHref(placeOf(tag.replace('club-', '')), {}, siteUrlOfPage() ?? '');
  link.textContent = wordsOf(book, 'element', elementCopy).openThere;
  return link;
}

const placeOf = (name: string): Place => (Object.hasOwn(places, name) ? (name as Place) : 'home');
