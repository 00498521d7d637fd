// Element libraries: the signup form that a partner would write with them.
import type { Peer } from './peer.ts';

type Input = (name: string, type: string, label: string) => string;

/** Returns the same four fields, checkbox and button for each library. */
const form = (input: Input, checkbox: string, button: string) => `<form><h1>Create your account</h1>
  ${input('name', 'text', 'First name')}
  ${input('lastName', 'text', 'Last name')}
  ${input('email', 'email', 'Email')}
  ${input('password', 'password', 'Password')}
  ${checkbox}
  ${button}</form>`;

export const kits: Peer[] = [
  {
    name: 'shoelace',
    packages: ['@shoelace-style/shoelace'],
    entry: `import '@shoelace-style/shoelace/dist/themes/light.css';
      import '@shoelace-style/shoelace/dist/components/button/button.js';
      import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
      import '@shoelace-style/shoelace/dist/components/input/input.js';`,
    sheet: true,
    html: form(
      (name, type, label) => `<sl-input name="${name}" type="${type}" label="${label}" required></sl-input>`,
      '<sl-checkbox required>I agree to the Terms</sl-checkbox>',
      '<sl-button type="submit" variant="primary">Sign Up</sl-button>',
    ),
    shown: ['sl-button', 'button'],
  },
  {
    // Its own CDN serves one file for each element.
    name: 'webawesome',
    packages: ['@awesome.me/webawesome'],
    files: { '@awesome.me/webawesome/dist-cdn': '.' },
    texts: {
      'page.js': ['button', 'checkbox', 'input']
        .map((piece) => `import './components/${piece}/${piece}.js';`)
        .join('\n'),
    },
    sheet: 'styles/webawesome.css',
    html: form(
      (name, type, label) => `<wa-input name="${name}" type="${type}" label="${label}" required></wa-input>`,
      '<wa-checkbox required>I agree to the Terms</wa-checkbox>',
      '<wa-button type="submit" variant="brand">Sign Up</wa-button>',
    ),
    shown: ['wa-button', 'button'],
  },
  {
    name: 'va-components',
    packages: ['@department-of-veterans-affairs/web-components'],
    files: { '@department-of-veterans-affairs/web-components/dist/component-library': '.' },
    script: 'component-library.esm.js',
    sheet: 'component-library.css',
    html: form(
      (name, type, label) =>
        `<va-text-input name="${name}" type="${type}" label="${label}" required></va-text-input>`,
      '<va-checkbox label="I agree to the Terms" required></va-checkbox>',
      '<va-button text="Sign Up" submit></va-button>',
    ),
    shown: ['va-button', 'button'],
  },
];
