// Forms of services that keep accounts.
import type { Peer } from './peer.ts';

const REACT = ['react', 'react-dom'];

const hankoIdentifier = {
  name: 'registration_init',
  status: 200,
  csrf_token: 'bench',
  payload: {},
  actions: {
    register_login_identifier: {
      action: 'register_login_identifier',
      href: '/registration?action=register_login_identifier',
      description: 'Email',
      inputs: {
        email: {
          name: 'email',
          type: 'email',
          min_length: 3,
          max_length: 120,
          required: true,
          hidden: false,
        },
      },
    },
  },
  links: [],
};

const auth0Client = {
  id: 'bench',
  tenant: 'bench',
  subscription: 'free',
  allowedOrigins: [],
  callbackURL: '',
  hasAllowedConnections: true,
  strategies: [
    {
      name: 'auth0',
      connections: [
        {
          name: 'Username-Password-Authentication',
          forgot_password_url: '',
          signup_url: '',
          showSignup: true,
          showForgot: true,
          passwordPolicy: 'good',
          requires_username: false,
        },
      ],
    },
  ],
};

export const accounts: Peer[] = [
  {
    name: 'hanko',
    packages: ['@teamhanko/hanko-elements'],
    entry: `import { register } from '@teamhanko/hanko-elements';
      void register(new URL(import.meta.url).origin);`,
    html: '<hanko-registration></hanko-registration>',
    shown: ['hanko-registration', 'input[type=email]'],
    answers: { 'POST /registration': hankoIdentifier, 'GET /sessions/validate': { is_valid: false } },
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
      'client/bench.js': `Auth0.setClient(${JSON.stringify(auth0Client)});`,
      // Its CDN serves this file of words.
      'js/lock/14.3.0/en.js': (read) =>
        `{ const exports = {}; ${read('auth0-lock/lib/i18n/en.js')}
          Auth0.registerLanguageDictionary('en', exports.default); }`,
    },
    html: '<div id="place"></div>',
    shown: ['#place input[type=password]'],
  },
];
