import { describe, expect, it } from 'vitest';
import { statesReference } from '../../../src/element/custom-states.ts';
import type { DescribedElement, Setting } from './describe-elements.ts';
import { manifest } from './manifest.ts';
import { publicNames, removedNames } from './public-names.ts';
import { syntaxOf } from './tokens.ts';
import { webTypes } from './web-types.ts';

const setting: Setting = {
  name: 'apiHost',
  attribute: 'api-host',
  kind: 'string',
  type: 'string',
  about: '',
};
const login: DescribedElement = {
  tag: 'club-login',
  source: 'widgets/login/login.definition.ts',
  about: 'Login.',
  className: 'ClubLoginElement',
  imports: [],
  methods: [{ name: 'show', signature: 'show(): void' }],
  properties: [
    {
      name: 'returnTo',
      attribute: 'return-to',
      kind: 'string',
      type: 'string',
      about: 'Where to go.',
      readonly: true,
      deprecated: 'Use from.',
    },
    { name: 'club', kind: 'json', type: 'Club', about: '' },
  ],
  settings: [setting],
  events: { 'club-login': 'Signed in.' },
  parts: { button: 'A button.' },
  slots: { '': 'Fallback.' },
  states: statesReference,
  ownProperties: { '--club-login-top': 'The distance.' },
  sheets: [],
  cssProperties: ['--club-ink', '--club-login-top'],
};
const events = { 'club-login': { type: 'CustomEvent<object>', about: '', imports: [] } };
const names = publicNames([login], [setting], events);

describe('removedNames', () => {
  const without = (...gone: string[]) => names.filter((name) => !gone.includes(name));

  it.each([
    'club-login',
    'club-login attribute return-to',
    'club-login property returnTo',
    'club-login property club',
    'club-login method handoff',
    'club-login method show',
    'club-login event club-login',
    'club-login part button',
    'club-login slot (default)',
    'club-login state ready',
    'club-login state signed-in',
    'club-login CSS property --club-login-top',
    'every widget attribute api-host',
    'every widget property apiHost',
    'event club-login',
    'CSS property --club-ink',
  ])('finds "%s" in a release of the same minor version', (gone) => {
    const now = { version: '0.2.1', names: without(gone) };
    expect(removedNames({ version: '0.2.0', names }, now)).toEqual([gone]);
  });

  it.each([
    ['0.2.0', '0.3.0', 0],
    ['0.9.0', '1.0.0', 0],
    ['1.2.0', '2.0.0', 0],
    ['1.2.0', '1.3.0', 1],
    ['0.2.0', '0.2.0', 1],
    ['0.3.0', '0.2.9', 1],
  ])('lets a part go from %s to %s: %i is missing', (before, version, missing) => {
    const now = { version, names: without('club-login part button') };
    expect(removedNames({ version: before, names }, now)).toHaveLength(missing);
  });

  it('lets names come', () => {
    expect(
      removedNames(
        { version: '0.2.0', names: without('club-login part button') },
        { version: '0.2.0', names },
      ),
    ).toEqual([]);
  });
});

describe('manifest', () => {
  const declared = manifest([login], events).modules[0]?.declarations[0];

  it('has the states, the syntax of CSS properties, and what is read-only or deprecated', () => {
    expect(declared?.cssStates.map(({ name }) => name)).toEqual(Object.keys(statesReference));
    expect(declared?.cssProperties).toContainEqual(
      expect.objectContaining({ name: '--club-ink', syntax: '<color>' }),
    );
    expect(declared?.members).toContainEqual(
      expect.objectContaining({ name: 'returnTo', readonly: true, deprecated: 'Use from.' }),
    );
    expect(declared?.attributes).toContainEqual(
      expect.objectContaining({ name: 'return-to', deprecated: 'Use from.' }),
    );
  });
});

describe('webTypes', () => {
  it('has what JetBrains editors complete in HTML, scripts and sheets', () => {
    const { contributions } = webTypes([login], events, { name: 'homefront-club', version: '0.2.0' });
    expect(contributions.html.elements).toEqual([
      {
        name: 'club-login',
        description: 'Login.',
        attributes: [
          {
            name: 'return-to',
            description: 'Where to go.',
            value: { type: 'string', required: true },
            deprecated: 'Use from.',
          },
          { name: 'api-host', value: { type: 'string', required: true } },
        ],
        js: {
          properties: [
            {
              name: 'returnTo',
              type: 'string',
              description: 'Where to go.',
              'read-only': true,
              deprecated: 'Use from.',
            },
            { name: 'club', type: 'Club' },
            { name: 'apiHost', type: 'string' },
          ],
          events: [{ name: 'club-login', description: 'Signed in.', type: 'CustomEvent<object>' }],
        },
      },
    ]);
    expect(contributions.css['pseudo-elements']).toEqual([
      { name: 'part(button)', description: 'A button.' },
    ]);
    expect(contributions.css['pseudo-classes'].map(({ name }) => name)).toContain('state(ready)');
    expect(contributions.css.properties).toContainEqual({
      name: '--club-login-top',
      description: 'The distance.',
    });
  });
});

describe('syntaxOf', () => {
  it.each([
    ['#fff', '<color>'],
    ['light-dark(rgb(1 2 3 / 0.5), transparent)', '<color>'],
    ['min(clamp(1em, 1em + 2cqi, 2em), 11cqi)', '<length>'],
    ['999px', '<length>'],
    ['140ms', '<time>'],
    ['0 1px 2px light-dark(#000, #fff)', '*'],
    ['system-ui, sans-serif', '*'],
    ['var(--club-font)', '*'],
  ])('of %s is %s', (value, syntax) => expect(syntaxOf(value)).toBe(syntax));
});
