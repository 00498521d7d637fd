import { describe, expect, it } from 'vitest';
import { scopeToTag } from './borrow-style-sheets.ts';

describe('scopeToTag', () => {
  it.each([
    [':host { color: red }', 'club-login { color: red }'],
    [':root, :host { --a: 1 }', 'club-login, club-login { --a: 1 }'],
    [':host([theme="dark"]) p { color: red }', 'club-login:is([theme="dark"]) p { color: red }'],
    [':host(:not([theme])), :root[data-a] {}', 'club-login:is(:not([theme])), club-login[data-a] {}'],
    [':host::before { content: none }', 'club-login::before { content: none }'],
    ['.club-login { color: red }', '.club-login { color: red }'],
  ])('writes %s as %s', (css, scoped) => {
    expect(scopeToTag(css, 'club-login')).toBe(scoped);
  });
});
