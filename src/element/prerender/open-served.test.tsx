import { waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { configureClub } from '#browser/page/page-club.ts';
import { defineWidget } from '../define-widget.tsx';
import { LOOK_ATTRIBUTE } from './served.ts';

configureClub({ siteUrl: 'http://127.0.0.1:1' });
defineWidget({ tag: 'club-login', component: () => <p>Log in</p>, props: {} }, []);

afterEach(() => document.body.replaceChildren());

describe('an element in HTML of a server', () => {
  it.each([
    ['once', 1],
    ['twice, while the code for it loads', 2],
  ])('shows the widget when it comes to the page %s', async (_times, times) => {
    const element = document.createElement('club-login');
    element.setAttribute('loading', 'eager');
    const root = element.attachShadow({ mode: 'open' });
    root.innerHTML = `<div class="club-mount" ${LOOK_ATTRIBUTE}="old" inert><p>Log in</p></div>`;
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
