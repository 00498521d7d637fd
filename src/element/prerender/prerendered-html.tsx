import { signal } from '@preact/signals-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { directionOf } from '#browser/page/page-languages.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { IdPrefix } from '#ui/use-dom-id.ts';
import { staticWorldOf } from '#ui/world/static-world.ts';
import { type UnshownToast, WorldProvider } from '#ui/world/world.tsx';
import type { WidgetDefinition } from '../definition.ts';
import { PRERENDERED_IDS, SITE_MARK } from './prerendered.ts';

/** What a prerendered first state shows of the page and of the element. */
export interface Shown {
  siteUrl: string;
  googleClientId?: string;
  /** The copy of another language. */
  words?: CopyBook | undefined;
  /** The values of the props. */
  values?: object;
}

/** Returns the first state of a widget on a partner's page as HTML. The element hydrates it. */
export function prerenderedHtml(
  definition: WidgetDefinition<object>,
  { siteUrl, googleClientId = '', words, values }: Shown,
): string {
  return renderToStaticMarkup(
    <WorldProvider
      {...staticWorldOf({ siteUrl, googleClientId })}
      unshown={signal<UnshownToast | undefined>(undefined)}
    >
      <CopyProvider book={words}>
        <IdPrefix.Provider value={PRERENDERED_IDS}>
          {createElement(definition.component, values)}
        </IdPrefix.Provider>
      </CopyProvider>
    </WorldProvider>,
  );
}

/** Returns the first state of a widget by variant: each language, with and without Google. */
export function prerenderedVariants(
  definition: WidgetDefinition<object>,
  books: readonly CopyBook[],
): Record<string, string> {
  const languages = [undefined, ...books.filter(({ lang }) => directionOf(lang) === 'ltr')];
  return Object.fromEntries(
    languages.flatMap((words) => {
      const html = (googleClientId: string) =>
        prerenderedHtml(definition, { siteUrl: SITE_MARK, googleClientId, words });
      const lang = words?.lang ?? 'en';
      return [
        [lang, html('')],
        [`${lang} google`, html('id')],
      ];
    }),
  );
}
