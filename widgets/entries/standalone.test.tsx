import { act, cleanup, render, screen } from '@testing-library/react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import type { CopyBook } from '#club/facts/languages.ts';
import type { Club } from '#core/club.ts';
import { keys } from '#core/session/keys.ts';
import { testClub } from '#testing/test-club.ts';
import { CopyProvider, useCopy } from '#ui/copy.tsx';
import { useSignal } from '#ui/use-signal.ts';
import { standalone, useWorld } from '#ui/world/standalone.tsx';
import { useModel, WorldProvider } from '#ui/world/world.tsx';

const siteUrl = 'http://127.0.0.1:1';

function Greeting() {
  const { club, host } = useWorld();
  const name = useSignal(club.session.name) ?? 'Hello';
  return (
    <a key={name} href={host.href('login')}>
      {name}
    </a>
  );
}

let root: Root | undefined;
beforeEach(() => {
  const slot = pageState();
  for (const name of Object.keys(slot)) Reflect.deleteProperty(slot, name);
});
afterEach(() => {
  act(() => root?.unmount());
  root = undefined;
  document.body.replaceChildren();
  cleanup();
});

/** Renders the HTML of `tree`, runs `between`, then hydrates it, as a page with a slow script does. */
function hydrate(tree: React.ReactNode, between: () => void = () => {}) {
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(tree);
  const served = box.innerHTML;
  const first = box.firstElementChild;
  between();
  const faults: unknown[] = [];
  act(() => {
    root = hydrateRoot(box, tree, { onRecoverableError: (error) => void faults.push(error) });
  });
  return { box, served, first, faults };
}

describe('a widget without a provider', () => {
  it('renders as for a guest on a server, and hydrates to the stored session without a mismatch', () => {
    configureClub({ siteUrl });
    localStorage.setItem(`club:${keys.name}`, 'Rowan');
    const { served, faults } = hydrate(<Greeting />);
    expect(served).toBe(`<a href="${siteUrl}/login">Hello</a>`);
    expect(faults).toEqual([]);
    expect(screen.getByRole('link').textContent).toBe('Rowan');
  });

  it('creates a club for each server render, and never the club of the page', () => {
    configureClub({ siteUrl });
    const clubs: Club[] = [];
    const Taker = standalone(function TakerScreen() {
      useModel(({ club }) => {
        clubs.push(club);
        return {};
      });
      return null;
    });
    renderToString(<Taker />);
    renderToString(<Taker />);
    expect(new Set(clubs).size).toBe(2);
    expect(pageState().club).toBeUndefined();
  });

  it('starts the model of the page, not the model of the hydrating render', () => {
    configureClub({ siteUrl });
    const started: boolean[] = [];
    const Taker = standalone(function TakerScreen() {
      useModel(({ hydrating }) => ({
        start() {
          started.push(!hydrating);
          return () => {};
        },
      }));
      return <p>Here</p>;
    });
    const { box, first } = hydrate(<Taker />);
    expect(started).toEqual([true]);
    expect(box.firstElementChild).toBe(first);
  });

  it('creates its model again in a language that comes later', () => {
    configureClub({ siteUrl });
    const english = { hello: 'Hello' };
    const spanish: CopyBook = { lang: 'es', words: { greeting: { hello: 'Hola' } } };
    const Hello = standalone(function HelloScreen() {
      const copy = useCopy('greeting', english);
      return <p>{useModel(() => ({ text: copy.hello })).text}</p>;
    });
    const within = (book?: CopyBook) => (
      <CopyProvider book={book}>
        <Hello />
      </CopyProvider>
    );
    const { container, rerender } = render(within());
    rerender(within(spanish));
    expect(container.textContent).toBe('Hola');
  });

  it('shows its loading state until configureClub() is called, with a console warning', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
    hydrate(<Greeting />);
    await Promise.resolve();
    expect(warned.mock.calls[0]?.[0]).toContain('Call configureClub({ siteUrl })');
    act(() => configureClub({ siteUrl }));
    expect(screen.getByRole('link').getAttribute('href')).toBe(`${siteUrl}/login`);
  });
});

describe('a widget in a provider', () => {
  it('creates its model again for another club, and stops that of the club before', () => {
    const log: string[] = [];
    function Model() {
      const { name } = useModel(({ club }) => ({
        name: club.options.brand.name,
        start() {
          log.push(`start ${club.options.brand.name}`);
          return () => void log.push(`stop ${club.options.brand.name}`);
        },
      }));
      return <p key={name}>{name}</p>;
    }
    const within = (name: string) => (
      <WorldProvider {...testClub({ options: { brand: { name } } })}>
        <Model />
      </WorldProvider>
    );
    const { container, rerender } = render(within('First'));
    rerender(within('Second'));
    expect(container.textContent).toBe('Second');
    expect(log).toEqual(['start First', 'stop First', 'start Second']);
  });
});
