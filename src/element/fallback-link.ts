import type { Words } from '#browser/page/page-languages.ts';
import { siteUrlOfPage } from '#browser/page/page-options.ts';
import { type Place, placeHref, places } from '#club/facts/places.ts';
import { wordsOf } from '#ui/copy.tsx';
import { elementCopy } from '#ui/world/element.copy.ts';

/** Returns a link to the page on our site that shows what this element shows. */
export function fallbackLink(tag: string, book: Words | undefined): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = placeHref(placeOf(tag.replace('club-', '')), {}, siteUrlOfPage() ?? '');
  link.textContent = wordsOf(book, 'element', elementCopy).openThere;
  return link;
}

const placeOf = (name: string): Place => (Object.hasOwn(places, name) ? (name as Place) : 'home');
