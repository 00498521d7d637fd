// The peers, each as its users embed it, at the versions that were measured when our targets were set. `shown` leads
// through shadow roots to what must be there before a visitor can start.

const REACT = { react: '18.3.1', 'react-dom': '18.3.1' };

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

export const peers = [
  {
    name: 'hanko',
    packages: { '@teamhanko/hanko-elements': '2.7.0' },
    entry: `import { register } from '@teamhanko/hanko-elements';
      void register(new URL(import.meta.url).origin);`,
    html: '<hanko-registration></hanko-registration>',
    shown: ['hanko-registration', 'input[type=email]'],
    answers: { 'POST /registration': hankoIdentifier, 'GET /sessions/validate': { is_valid: false } },
  },
  {
    name: 'shoelace',
    packages: { '@shoelace-style/shoelace': '2.20.1' },
    entry: `import '@shoelace-style/shoelace/dist/themes/light.css';
      import '@shoelace-style/shoelace/dist/components/button/button.js';
      import '@shoelace-style/shoelace/dist/components/checkbox/checkbox.js';
      import '@shoelace-style/shoelace/dist/components/input/input.js';`,
    sheet: true,
    html: `<form><h1>Create your account</h1><sl-input name="name" label="First name" required></sl-input>
      <sl-input name="lastName" label="Last name" required></sl-input>
      <sl-input name="email" type="email" label="Email" required></sl-input>
      <sl-input name="password" type="password" label="Password" password-toggle required></sl-input>
      <sl-checkbox required>I agree to the Terms</sl-checkbox>
      <sl-button type="submit" variant="primary">Sign Up</sl-button></form>`,
    shown: ['sl-button', 'button'],
  },
  {
    name: 'supabase',
    packages: {
      '@supabase/auth-ui-react': '0.4.7',
      '@supabase/auth-ui-shared': '0.1.8',
      '@supabase/supabase-js': '2.109.0',
      ...REACT,
    },
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
    packages: { 'supertokens-auth-react': '0.51.3', 'supertokens-web-js': '0.16.0', ...REACT },
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
];
