import { isLanguage } from '#club/facts/languages.ts';
import { type PlainPlace, plainHref } from '#club/facts/plain-places.ts';
import { useLanguage } from '#ui/copy.tsx';

/** Returns the address that a form posts to when no script sends it, in the language of the page. */
export function usePlainAction(place: PlainPlace): string {
  const language = useLanguage();
  return plainHref(place, isLanguage(language) ? language : 'en');
}
