import { configure, getConfig, within } from 'storybook/test';
import { translate } from './story-language.ts';

type Screen = ReturnType<typeof within>;

// Testing Library prints what it searched. It cannot print a shadow root, and then a query never ends.
// A docs page loads several frames at once: what a story waits for may take longer there than the default second.
const { getElementError } = getConfig();
configure({
  asyncUtilTimeout: 15_000,
  getElementError: (message, container) =>
    container instanceof Element ? getElementError(message, container) : new Error(message ?? 'not found'),
});

/**
 * Returns Testing Library's queries for the widget of a story, inside its shadow root when the story shows the element.
 * Tests pass English texts, whatever the language of the story.
 */
export async function visit(canvasElement: HTMLElement): Promise<Screen> {
  const screen = within((await mountOf(canvasElement)) as HTMLElement);
  return new Proxy(screen, {
    get(queries, name) {
      const query: unknown = Reflect.get(queries, name);
      if (typeof query !== 'function') return query;
      return (first: unknown, options?: { name?: string | RegExp }) =>
        String(name).endsWith('ByRole')
          ? query(first, options?.name ? { ...options, name: translate(options.name) } : options)
          : query(typeof first === 'string' || first instanceof RegExp ? translate(first) : first, options);
    },
  });
}

/** Returns the shadow root of the story's element after its first successful render, or the canvas itself. */
async function mountOf(canvasElement: HTMLElement): Promise<ParentNode> {
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
  [...root.querySelectorAll<HTMLElement>('.club')].some((mount) => mount.getClientRects().length > 0);
