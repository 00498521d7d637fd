import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { type CopyBook, CopyProvider } from '#ui/copy.tsx';
import { IdPrefix } from '#ui/use-dom-id.ts';
import { type World, WorldProvider } from '#ui/world/world.tsx';
import type { WidgetDefinition } from '../definition.ts';

/** What a first render depends on. */
export interface FirstRender {
  world: World;
  /** The values of the props. */
  values?: object;
  /** The copy of another language. */
  words?: CopyBook | undefined;
  idPrefix?: string;
}

/** Returns the first render of an element's widget as HTML, for a server and for the build. */
export function firstHtml(definition: WidgetDefinition<object>, render: FirstRender): string {
  const { world, values, words, idPrefix = '' } = render;
  return renderToStaticMarkup(
    <WorldProvider {...world}>
      <CopyProvider book={words}>
        <IdPrefix.Provider value={idPrefix}>{createElement(definition.component, values)}</IdPrefix.Provider>
      </CopyProvider>
    </WorldProvider>,
  );
}
