import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { INSECURE } from '#browser/page/page-secure.ts';
import { pageState } from '#browser/page/page-state.ts';
import type { Place } from '#club/facts/places.ts';
import type { WidgetDefinition, WidgetModule } from '#element/definition.ts';
import { CopyProvider } from '#ui/copy.tsx';
import { standalone } from '#ui/world/standalone.tsx';
import { elementList } from '#widgets/element-list.ts';

// React components and elements refuse the same widgets on a page that is not secure. insecure-page.test.ts has the elements.

const siteUrl = 'https://club.test';

async function definitionOf(name: string): Promise<WidgetDefinition<object>> {
  const { definition: found } = (await import(`../${name}/${name}.definition.ts`)) as WidgetModule;
  const place = found.takesSecret ? (name as Place) : undefined;
  return { ...found, component: standalone(found.component, place) };
}

let warned = vi.spyOn(console, 'warn');
beforeEach(() => {
  const slot = pageState();
  for (const name of Object.keys(slot)) Reflect.deleteProperty(slot, name);
  warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
  configureClub({ siteUrl });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // The club of a test may send its call later.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

const reactWidgets = elementList.filter(({ kind }) => kind === 'react');

describe.each(reactWidgets)('the component of $name on a plain http page', ({ name }) => {
  it('shows a link in place of a form with a secret, as its element does', async () => {
    const { component: Widget, takesSecret = false } = await definitionOf(name);
    const { container } = await shownInsecure(<Widget />);
    const isRefused = warned.mock.calls.some(([, reason]) => reason === INSECURE);
    expect(isRefused).toBe(takesSecret);
    const only = container.querySelector(':scope > a:only-child')?.getAttribute('href') ?? '';
    expect(only.startsWith(`${siteUrl}/${name}`)).toBe(takesSecret);
  });
});

describe('the component of a login', () => {
  it('shows its form to a scenario, which sends nothing', async () => {
    pageState().playsScenario = true;
    const { component: Login } = await definitionOf('login');
    const { container } = await shownInsecure(<Login />);
    expect(container.querySelector('[type=password]')).not.toBeNull();
  });

  it('shows no form for a scenario that does not play', async () => {
    pageState().scenario = Promise.resolve();
    const { component: Login } = await definitionOf('login');
    const { container } = await shownInsecure(<Login />);
    expect(container.querySelector('[type=password]')).toBeNull();
  });

  it('has the words of the page’s language', async () => {
    const { component: Login } = await definitionOf('login');
    const book = { lang: 'es', words: { element: { openThere: (club: string) => `Abrir ${club}` } } };
    const { container } = await shownInsecure(
      <CopyProvider book={book}>
        <Login />
      </CopyProvider>,
    );
    expect(container.textContent).toBe('Abrir Homefront Club');
  });
});

async function shownInsecure(tree: React.ReactElement) {
  vi.stubGlobal('isSecureContext', false);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return render(tree);
}
