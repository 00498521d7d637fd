import { configure, getConfig, within } from 'storybook/test';
import { said } from './story-language.ts';

type Screen = ReturnType<typeof within>;

// Testing Library prints what it searched, which it cannot of a shadow root: what it waits for would never come.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    container instanceof Element ? getElementError(message, container) : new Error(message ?? 'not found'),
});

/**
 * What a visitor of a story sees: the queries of Testing Library on the widget, inside its shadow root when the story
 * shows the element. Words are asked for in English, whatever the language of the story.
 */
export async function visit(canvasElement: HTMLElement): Promise<Screen> {
  const screen = within((await stageOf(canvasElement)) as HTMLElement);
  return new Proxy(screen, {
    get(queries, name) {
      const query: unknown = Reflect.get(queries, name);
      if (typeof query !== 'function') return query;
      return (first: unknown, options?: { name?: string | RegExp }) =>
        String(name).endsWith('ByRole')
          ? query(first, options?.name ? { ...options, name: said(options.name) } : options)
          : query(typeof first === 'string' || first instanceof RegExp ? said(first) : first, options);
    },
  });
}

/** The shadow root of the story's element once it shows its first good render, or the canvas itself. */
async function stageOf(canvasElement: HTMLElement): Promise<ParentNode> {
  const element = [...canvasElement.querySelectorAll('*')].find(({ localName }) =>
    localName.startsWith('club-'),
  );
  const root = element?.shadowRoot;
  if (!root) return canvasElement;
  for (let turn = 0; turn < MOST_TURNS && !isShown(root); turn += 1) await nextFrame();
  return root;
}

const MOST_TURNS = 120;
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const isShown = (root: ShadowRoot): boolean =>
  [...root.querySelectorAll<HTMLElement>('.club')].some((stage) => stage.getClientRects().length > 0);
