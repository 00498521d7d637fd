// Signup forms and pricing tables of others, each placed as its documentation shows. answers.json has the smallest answers of
// their APIs with which they render.
import answers from './answers.json' with { type: 'json' };

/** A signup form or pricing table of others, placed on a page by its documentation. */
export interface Peer {
  name: string;
  /** `signup` when not given. */
  kind?: 'pricing';
  /** Names from bench/package.json. */
  packages?: string[];
  /** Versions by name of packages that are unpacked and served without their dependencies. */
  prebuilt?: Record<string, string>;
  /** The module that a page would write, bundled to `page.js`. */
  entry?: string;
  /** Packages that the bundle takes instead of others. */
  alias?: Record<string, string>;
  /** What is served: a path in node_modules to a path below the page's folder. */
  files?: Record<string, string>;
  /** Further files by path; a function gets a reader of files in node_modules. */
  texts?: Record<string, string | ((read: (file: string) => string) => string)>;
  /** `page.js` when not given. */
  script?: string;
  /** True for the sheet of the bundle. */
  sheet?: string | true;
  head?: (src: string, code: string) => string;
  html: string;
  /** Selectors, through shadow roots and frames, to what a visitor needs to start. */
  shown: string[];
  /** `'METHOD /path'` to the JSON of a stubbed answer. */
  answers?: Record<string, unknown>;
}

// Forms of services that keep accounts.

const REACT = ['react', 'react-dom'];

const accounts: Peer[] = [
  {
    name: 'hanko',
    packages: ['@teamhanko/hanko-elements'],
    entry: `import { register } from '@teamhanko/hanko-elements';
      void register(new URL(import.meta.url).origin);`,
    html: '<hanko-registration></hanko-registration>',
    shown: ['hanko-registration', 'input[type=email]'],
    answers: answers.hanko,
  },
  {
    name: 'supabase',
    packages: ['@supabase/auth-ui-react', '@supabase/auth-ui-shared', '@supabase/supabase-js', ...REACT],
    entry: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { createClient } from '@supabase/supabase-js';
      import { Auth } from '@supabase/auth-ui-react';
      import { ThemeSupa } from '@supabase/auth-ui-shared';
      const supabaseClient = createClient(new URL(import.meta.url).origin, 'bench');
      createRoot(document.getElementById('place')).render(createElement(Auth, {
        supabaseClient, view: 'sign_up', appearance: { theme: ThemeSupa }, providers: ['google'] }));`,
    html: '<div id="place"></div>',
    shown: ['#place input[type=password]'],
  },
  {
    name: 'supertokens',
    packages: ['supertokens-auth-react', 'supertokens-web-js', ...REACT],
    entry: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import SuperTokens, { SuperTokensWrapper } from 'supertokens-auth-react';
      import EmailPassword from 'supertokens-auth-react/recipe/emailpassword/index.js';
      import { EmailPasswordPreBuiltUI } from 'supertokens-auth-react/recipe/emailpassword/prebuiltui.js';
      import Session from 'supertokens-auth-react/recipe/session/index.js';
      import { AuthPage } from 'supertokens-auth-react/ui/index.js';
      SuperTokens.init({
        appInfo: { appName: 'Bench', apiDomain: new URL(import.meta.url).origin, websiteDomain: location.origin,
          apiBasePath: '/auth', websiteBasePath: '/auth' },
        defaultToSignUp: true,
        recipeList: [EmailPassword.init(), Session.init()],
      });
      createRoot(document.getElementById('place')).render(createElement(SuperTokensWrapper, null,
        createElement(AuthPage, { preBuiltUIList: [EmailPasswordPreBuiltUI], isSignUp: true,
          redirectOnSessionExists: false, navigate: undefined })));`,
    html: '<div id="place"></div>',
    shown: ['#supertokens-root', 'input[type=password], input[name=password]'],
    answers: { 'GET /auth/loginmethods': { status: 'OK', firstFactors: ['emailpassword'] } },
  },
  {
    name: 'firebaseui',
    packages: ['firebaseui', 'firebase'],
    entry: `import firebase from 'firebase/compat/app';
      import 'firebase/compat/auth';
      import { auth } from 'firebaseui';
      import 'firebaseui/dist/firebaseui.css';
      firebase.initializeApp({ apiKey: 'bench', authDomain: location.host, projectId: 'bench' });
      firebase.auth().useEmulator(new URL(import.meta.url).origin, { disableWarnings: true });
      new auth.AuthUI(firebase.auth()).start('#place', {
        signInOptions: [firebase.auth.EmailAuthProvider.PROVIDER_ID], signInFlow: 'popup' });`,
    sheet: true,
    html: '<div id="place"></div>',
    shown: ['#place input[type=email]'],
  },
  {
    name: 'amplify',
    packages: ['@aws-amplify/ui-react', 'aws-amplify', 'react-19', 'react-dom-19'],
    alias: { react: 'react-19', 'react-dom': 'react-dom-19' },
    entry: `import { createElement } from 'react';
      import { createRoot } from 'react-dom/client';
      import { Amplify } from 'aws-amplify';
      import { Authenticator } from '@aws-amplify/ui-react';
      import '@aws-amplify/ui-react/styles.css';
      Amplify.configure({ Auth: { Cognito: { userPoolId: 'us-east-1_bench0000', userPoolClientId: 'bench' } } });
      createRoot(document.getElementById('place')).render(createElement(Authenticator, {
        initialState: 'signUp', signUpAttributes: ['email'] }));`,
    sheet: true,
    html: '<div id="place"></div>',
    shown: ['#place input[type=password]'],
  },
  {
    name: 'auth0-lock',
    packages: ['auth0-lock'],
    entry: `import lock from 'auth0-lock';
      const Lock = lock.default ?? lock;
      const origin = new URL(import.meta.url).origin;
      new Lock('bench', new URL(origin).host, {
        container: 'place', initialScreen: 'signUp', allowLogin: false, avatar: null, rememberLastLogin: false,
        configurationBaseUrl: origin + '/auth0-lock', languageBaseUrl: origin + '/auth0-lock',
      }).show();`,
    texts: {
      'client/bench.js': `Auth0.setClient(${JSON.stringify(answers.auth0)});`,
      // Its CDN serves this file of words.
      'js/lock/14.3.0/en.js': (read) =>
        `{ const exports = {}; ${read('auth0-lock/lib/i18n/en.js')}
          Auth0.registerLanguageDictionary('en', exports.default); }`,
    },
    html: '<div id="place"></div>',
    shown: ['#place input[type=password]'],
  },
];

// Clerk's signup form and pricing table: its two scripts as its users place them.

const page = (name: string, mount: string) => ({
  name,
  prebuilt: { '@clerk/clerk-js': '6.40.0', '@clerk/ui': '1.36.0' },
  files: { '@clerk/clerk-js/dist': 'clerk-js', '@clerk/ui/dist': 'ui' },
  texts: {
    'page.js': `await Clerk.load({ ui: { ClerkUI: window.__internal_ClerkUICtor } });
      Clerk.${mount}(document.getElementById('place'));`,
  },
  head: (src: string, code: string) => {
    const key = btoa(`${new URL(code).host}$`);
    const script = (path: string, more = '') =>
      `<script defer crossorigin="anonymous"${more} src="${new URL(path, src).href}"></script>`;
    return `${script('ui/ui.browser.js')}
${script('clerk-js/clerk.browser.js', ` data-clerk-publishable-key="pk_live_${key}"`)}
<script type="module" crossorigin src="${src}"></script>`;
  },
  html: '<div id="place"></div>',
  answers: answers.clerk,
});

const clerk: Peer[] = [
  { ...page('clerk-signup', 'mountSignUp'), shown: ['#place input[name=emailAddress]'] },
  {
    ...page('clerk-pricing', 'mountPricingTable'),
    kind: 'pricing',
    shown: ['#place .cl-pricingTableCardTitle'],
  },
];

// Ghost's portal: one script that puts its signup into a frame over the page.

const ghost: Peer[] = [
  {
    name: 'ghost-portal',
    prebuilt: { '@tryghost/portal': '2.71.227' },
    files: { '@tryghost/portal/umd/portal.min.js': 'portal.min.js' },
    script: 'portal.min.js',
    // The hash of the page's URL opens the screen.
    head: (src, code) => `<script>location.hash = '#/portal/signup'</script>
<script defer crossorigin src="${src}" data-ghost="${code}/" data-api="${code}/ghost/api/content/" data-key="bench"></script>`,
    html: '',
    shown: ['#ghost-portal-root iframe[title=portal-popup]', 'input[name=email]'],
    answers: answers.ghost,
  },
];

// Element libraries: the signup form that a partner would write with them.

type Input = (name: string, type: string, label: string) => string;

/** Returns the same four fields, checkbox and button for each library. */
const form = (input: Input, checkbox: string, button: string) => `<form><h1>Create your account</h1>
  ${input('name', 'text', 'First name')}
  ${input('lastName', 'text', 'Last name')}
  ${input('email', 'email', 'Email')}
  ${input('password', 'password', 'Password')}
  ${checkbox}
  ${button}</form>`;

const kits: Peer[] = [
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

export const peers: Peer[] = [...accounts, ...clerk, ...ghost, ...kits];
