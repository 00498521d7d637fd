import { act } from '@testing-library/react';
import { type ComponentType, createElement } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import { keys } from '#core/session/keys.ts';
import { standalone } from '#ui/world/standalone.tsx';

type Widgets = Record<string, ComponentType<object>>;

/** The modules of all widgets: widgets/login/login.tsx exports Login. */
const modules = import.meta.glob<Widgets>('../*/*.tsx');
const widgets = Object.entries(modules).flatMap(([file, load]) => {
  const [, folder, name] = /^\.\.\/([a-z-]+)\/([a-z-]+)\.tsx$/.exec(file) ?? [];
  return folder && folder === name ? [[folder, load] as const] : [];
});
const componentOf = async (name: string): Promise<ComponentType<object>> => {
  const all = await widgets.find(([folder]) => folder === name)?.[1]();
  const wanted = name.replace(/(^|-)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const found = all?.[wanted];
  if (!found) throw new Error(`${name} exports no ${wanted}`);
  return standalone(found);
};

const props: Record<string, object> = {
  'paid-member-dialog': { open: true, onClose: () => {} },
  'verify-otp': { email: 'rowan@example.com' },
  'invoice-details': { id: 'i1', page: '2' },
  'reset-password': { token: 't1' },
  unsubscribe: { email: 'rowan@example.com' },
};

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
  const slot = pageState();
  for (const name of Object.keys(slot)) Reflect.deleteProperty(slot, name);
});

/** Renders the widget's HTML, runs `before` as a visitor does before the script loads, then hydrates. */
async function hydrate(name: string, before: () => void = () => {}) {
  configureClub({ siteUrl: 'http://127.0.0.1:1' });
  const tree = createElement(await componentOf(name), props[name] ?? {});
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(tree);
  const first = box.firstElementChild;
  before();
  const faults: unknown[] = [];
  act(() => {
    root = hydrateRoot(box, tree, { onRecoverableError: (error) => void faults.push(error) });
  });
  return { box, first, faults };
}

describe.each(widgets.map(([name]) => name))('the React widget %s', (name) => {
  it.each(['a guest', 'a signed-in member'])('hydrates what a server rendered, for %s', async (visitor) => {
    // No call gets an answer, so models do not log failures here.
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const { faults } = await hydrate(name, () => {
      if (visitor === 'a guest') return;
      localStorage.setItem(`club:${keys.userId}`, 'u1');
      localStorage.setItem(`club:${keys.name}`, 'Rowan');
      localStorage.setItem(`club:${keys.email}`, 'rowan@example.com');
      localStorage.setItem(`club:${keys.authToken}`, 'token');
    });
    expect(faults).toEqual([]);
    vi.unstubAllGlobals();
  });
});

describe('a form in served HTML', () => {
  it('keeps its markup and what was typed before the script loaded', async () => {
    const field = () => document.querySelector<HTMLInputElement>('input[name="email"]');
    const { box, first } = await hydrate('login', () => {
      const email = field();
      if (email) email.value = 'rowan@example.com';
    });
    expect(box.firstElementChild).toBe(first);
    expect(field()?.value).toBe('rowan@example.com');
  });

  it('does not take focus when it hydrates, and neither does the code screen', async () => {
    await hydrate('verify-otp');
    expect(document.activeElement).toBe(document.body);
  });
});
