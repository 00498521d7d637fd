import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { defineWidget } from './define-widget.tsx';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
const Form = () => (
  <form>
    <p>Log in</p>
    <input name="gone" disabled />
    <input name="email" />
    <button type="button">Log in</button>
  </form>
);
defineWidget({ definition: { tag: 'club-login', component: Form, props: {} }, sheets: [] });
defineWidget({
  definition: { tag: 'club-signup', component: () => <p>Thanks</p>, props: {} },
  sheets: [],
});

afterEach(() => document.body.replaceChildren());

/** Places an element whose widget shows. */
async function place(tag: string): Promise<HTMLElement> {
  const element = document.createElement(tag);
  element.setAttribute('loading', 'eager');
  document.body.append(element);
  await waitFor(() => expect(element.shadowRoot?.querySelector('p')).toBeTruthy());
  return element;
}

describe('focus() of an element', () => {
  it('focuses the first control that takes it, and leaves focus that is inside already', async () => {
    const element = await place('club-login');
    element.focus();
    expect(document.activeElement).toBe(element);
    expect(element.shadowRoot?.activeElement?.getAttribute('name')).toBe('email');
    const button = element.shadowRoot?.querySelector('button');
    button?.focus();
    element.focus();
    expect(element.shadowRoot?.activeElement).toBe(button);
  });

  it('focuses an element without controls when the page lets it take focus', async () => {
    const element = await place('club-signup');
    element.focus();
    expect(document.activeElement).toBe(document.body);
    element.tabIndex = -1;
    element.focus();
    expect(document.activeElement).toBe(element);
  });
});
