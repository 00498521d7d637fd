// Clerk's signup form and pricing table: its two scripts as its users place them, and the smallest answers of its API
// with which they render.
import type { Peer } from './peer.ts';

const attribute = (name: string, isOn: boolean, more = {}) => ({
  [name]: {
    name,
    enabled: isOn,
    required: isOn,
    used_for_first_factor: false,
    first_factors: [],
    used_for_second_factor: false,
    second_factors: [],
    verifications: [],
    verify_at_sign_up: false,
    ...more,
  },
});
const byCode = { verifications: ['email_code'], verify_at_sign_up: true };
const payer = (isOn: boolean) => ({ enabled: isOn, has_paid_plans: isOn });

const environment = {
  object: 'environment',
  id: 'env_bench',
  auth_config: {
    object: 'auth_config',
    id: 'aconf_bench',
    single_session_mode: true,
    claimed_at: null,
    reverification: false,
  },
  display_config: {
    object: 'display_config',
    id: 'display_config_bench',
    application_name: 'Bench',
    branded: false,
    instance_environment_type: 'production',
    theme: { buttons: {}, general: {}, accounts: {} },
    preferred_sign_in_strategy: 'password',
    captcha_public_key: null,
    captcha_widget_type: null,
    sign_in_url: '/sign-in',
    sign_up_url: '/sign-up',
    home_url: '/',
    after_sign_in_url: '/',
    after_sign_up_url: '/',
  },
  user_settings: {
    attributes: {
      ...attribute('email_address', true, {
        used_for_first_factor: true,
        first_factors: ['email_code'],
        ...byCode,
      }),
      ...attribute('password', true),
      ...attribute('first_name', true),
      ...attribute('last_name', true),
      ...['phone_number', 'username', 'web3_wallet', 'authenticator_app', 'backup_code', 'passkey', 'ticket']
        .map((name) => attribute(name, false))
        .reduce((all, one) => Object.assign(all, one)),
    },
    social: {},
    saml: { enabled: false },
    enterprise_sso: { enabled: false },
    actions: { delete_self: false, create_organization: false },
    sign_in: { second_factor: { required: false } },
    sign_up: {
      captcha_enabled: false,
      captcha_widget_type: null,
      custom_action_required: false,
      progressive: true,
      mode: 'public',
      legal_consent_enabled: false,
    },
    password_settings: { min_length: 8, max_length: 72, show_zxcvbn: false, min_zxcvbn_strength: 0 },
    passkey_settings: { allow_autofill: false, show_sign_in_button: false },
    username_settings: { min_length: 4, max_length: 64 },
  },
  organization_settings: { enabled: false, domains: { enabled: false }, actions: {} },
  commerce_settings: {
    billing: { stripe_publishable_key: null, user: payer(true), organization: payer(false) },
  },
  api_keys_settings: { enabled: false },
  maintenance_mode: false,
};

const fee = (amount: number) => ({
  amount,
  amount_formatted: (amount / 100).toFixed(2),
  currency: 'USD',
  currency_symbol: '$',
});
const features = [
  'Cash back from partner brands',
  'Savings on car rentals and hotels',
  'Chaplain support at any hour',
  'Insurance from more than 200 carriers',
].map((name, at) => ({
  object: 'feature',
  id: `feat_${at}`,
  name,
  description: '',
  slug: `f${at}`,
  avatar_url: '',
}));
const plan = (slug: string, name: string, monthly: number) => ({
  object: 'commerce_plan',
  id: `cplan_${slug}`,
  slug,
  name,
  description: '',
  fee: fee(monthly),
  annual_fee: fee(monthly * 11),
  annual_monthly_fee: fee(Math.round((monthly * 11) / 12)),
  is_default: monthly === 0,
  is_recurring: true,
  has_base_fee: monthly > 0,
  for_payer_type: 'user',
  publicly_visible: true,
  avatar_url: '',
  free_trial_enabled: false,
  free_trial_days: null,
  features,
});
const plans = [
  plan('free', 'Free Tier', 0),
  plan('premium', 'Premium', 1_999),
  plan('founder', 'Founding Member', 1_499),
];

const answers = {
  'GET /v1/environment': environment,
  'GET /v1/client': { response: null, client: null },
  'GET /v1/billing/plans': { data: plans, total_count: plans.length },
};

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
  answers,
});

export const clerk: Peer[] = [
  { ...page('clerk-signup', 'mountSignUp'), shown: ['#place input[name=emailAddress]'] },
  {
    ...page('clerk-pricing', 'mountPricingTable'),
    kind: 'pricing',
    shown: ['#place .cl-pricingTableCardTitle'],
  },
];
