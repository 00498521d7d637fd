import { describe, expect, it } from 'vitest';
import { hasContent } from './mount.ts';

describe('hasContent', () => {
  it.each([
    ['a link', '<a href="/login">Log in</a>', true],
    ['a text', 'Log in', true],
    ['white space', '\n  ', false],
    ['a comment of the page', '\n  <!-- Club log-in -->\n', false],
    ['the template of a server', '<template shadowrootmode="open"><p>Log in</p></template>', false],
  ])('with %s', (_, content, expected) => {
    const element = document.createElement('club-login');
    element.innerHTML = content;
    expect(hasContent(element)).toBe(expected);
  });
});
