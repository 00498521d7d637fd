import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { pageState } from '#browser/page/page-state.ts';
import { testClub } from '#testing/test-club.ts';
import type { CustomState } from './custom-states.ts';
import { defineWidget } from './define-widget.tsx';

let isBroken = false;
function Greeting() {
  if (isBroken) throw new Error('broken');
  return <p>Hello</p>;
}
defineWidget({ definition: { tag: 'club-benefits', component: Greeting, props: {} }, sheets: [] });

// jsdom has no custom states.
const states = new Set<string>();
const given = (set: object) =>
  vi.spyOn(HTMLElement.prototype, 'attachInternals').mockReturnValue({ states: set } as ElementInternals);

beforeEach(() => {
  isBroken = false;
  states.clear();
  given(states);
  for (const name of Object.keys(pageState())) Reflect.deleteProperty(pageState(), name);
  configureClub({ siteUrl: 'http://127.0.0.1:1' });
});
afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

const at = (): CustomState[] => [...states].sort() as CustomState[];
const place = () => {
  const element = document.createElement('club-benefits');
  element.setAttribute('loading', 'eager');
  return element;
};

describe('the custom states of an element', () => {
  it('has loading, then ready when club-ready comes', async () => {
    const element = place();
    const atReady = new Promise<CustomState[]>((done) => {
      element.addEventListener('club-ready', () => done(at()));
    });
    document.body.append(element);
    expect(at()).toEqual(['loading']);
    expect(await atReady).toEqual(['ready']);
  });

  it('has fallback in place of them when it cannot render', async () => {
    vi.spyOn(console, 'warn').mockReturnValue();
    vi.spyOn(console, 'error').mockReturnValue();
    isBroken = true;
    document.body.append(place());
    await waitFor(() => expect(at()).toEqual(['fallback']));
  });

  it('has signed-in while the page has a member', async () => {
    const { club } = testClub({ signedIn: true });
    pageState().club = club as never;
    const element = document.body.appendChild(place());
    await waitFor(() => expect(at()).toEqual(['ready', 'signed-in']));
    act(() => club.session.logout());
    expect(at()).toEqual(['ready']);
    element.remove();
  });

  it.each([
    ['has no states', undefined],
    [
      'refuses names without dashes',
      {
        add() {
          throw new DOMException('refused', 'SyntaxError');
        },
        delete: () => false,
      },
    ],
  ])('changes nothing in a browser that %s', async (_why, set) => {
    given(set as object);
    const element = document.body.appendChild(place());
    await waitFor(() => expect(element.shadowRoot?.textContent).toContain('Hello'));
  });
});
