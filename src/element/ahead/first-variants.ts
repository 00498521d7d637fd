import { signal } from '@preact/signals-core';
import { directionOf } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#ui/copy.tsx';
import { stillWorldOf } from '#ui/world/still-world.ts';
import type { UnshownToast, World } from '#ui/world/world.tsx';
import type { WidgetDefinition } from '../definition.ts';
import { AHEAD_IDS, SITE_MARK } from './ahead.ts';
import { firstHtml } from './first-html.tsx';

/** Returns the first render of an element on a partner's page by variant: each language, with and without Google. */
export function firstVariants(
  definition: WidgetDefinition<object>,
  books: readonly CopyBook[],
): Record<string, string> {
  const languages = [undefined, ...books.filter(({ lang }) => directionOf(lang) === 'ltr')];
  return Object.fromEntries(
    languages.flatMap((words) => {
      const html = (googleClientId: string) =>
        firstHtml(definition, { world: worldWith(googleClientId), words, idPrefix: AHEAD_IDS });
      const lang = words?.lang ?? 'en';
      return [
        [lang, html('')],
        [`${lang} google`, html('id')],
      ];
    }),
  );
}

/** Returns the world of a page whose script has just started. */
function worldWith(googleClientId: string): World {
  const { club, host } = stillWorldOf({ siteUrl: SITE_MARK, googleClientId }, 'hydrating');
  return { club, host, unshown: signal<UnshownToast | undefined>(undefined) };
}
