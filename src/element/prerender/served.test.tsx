import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { defineWidget } from '../define-widget.tsx';
import { MARKUP_KEY_ATTRIBUTE } from './served.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
defineWidget({ definition: { tag: 'club-login', component: () => <p>Log in</p>, props: {} }, sheets: [] });

afterEach(() => document.body.replaceChildren());

describe('an element in HTML of a server', () => {
  it.each([
    ['once', 1],
    ['twice', 2],
  ])('shows the widget when it comes to the page %s', async (_times, times) => {
    const element = document.createElement('club-login');
    element.setAttribute('loading', 'eager');
    const root = element.attachShadow({ mode: 'open' });
    root.innerHTML = `<div class="club-mount" ${MARKUP_KEY_ATTRIBUTE}="old" inert><p>Log in</p></div>`;
    for (let time = 0; time < times; time += 1) {
      element.remove();
      await Promise.resolve();
      document.body.append(element);
    }
    await waitFor(() => expect(root.querySelector('.club-mount > p:only-child')).not.toBeNull());
    await new Promise((done) => setTimeout(done, 50));
    expect(root.querySelector('.club-mount > p:only-child')?.textContent).toBe('Log in');
    expect(root.querySelector('[inert]')).toBeNull();
  });
});

describe('an element that prepares something', () => {
  let finish = (): void => {};
  const prepared = vi.fn<(language: string) => Promise<void>>(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
  );
  defineWidget({
    definition: { tag: 'club-pricing', component: () => <p>Plans</p>, props: {}, prepare: prepared },
    sheets: [],
  });

  /** Returns an element on the page, and what it shows. */
  function place(content: string) {
    const element = document.createElement('club-pricing');
    element.setAttribute('loading', 'eager');
    element.innerHTML = content;
    document.body.append(element);
    const slot = () => element.shadowRoot?.querySelector('slot');
    return { slot, widget: () => element.shadowRoot?.querySelector('.club-mount > p') };
  }

  it('shows its own content until that is done', async () => {
    const { slot, widget } = place('<ul><li>Premium</li></ul>');
    await waitFor(() => expect(prepared).toHaveBeenCalledWith('en'));
    await new Promise((done) => setTimeout(done, 50));
    expect(widget()).toBeNull();
    expect(slot()?.hidden).toBe(false);
    finish();
    await waitFor(() => expect(widget()?.textContent).toBe('Plans'));
    expect(slot()?.hidden).toBe(true);
  });

  it('shows its first state at once without content', async () => {
    const { widget } = place('');
    await waitFor(() => expect(widget()?.textContent).toBe('Plans'));
    finish();
  });
});
