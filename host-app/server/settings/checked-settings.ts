import { type Config, readConfig } from './config.ts';
import { securityContactOf } from './security-contact.ts';
import type { Env } from './setting-schemas.ts';

/** What the server makes of the others. */
const MADE = ['sheets', 'claims', 'takesMessages'];
/** The keys of `brand.json` whose examples a member would take for real. */
const EXAMPLES = ['name', 'address', 'supportEmail', 'supportPhone', 'mailFrom', 'chaplains'] as const;

/**
 * Reads all settings as a start does. Returns what the folder of the brand changes, and what is missing. Throws ConfigError
 * with one line for each fault.
 */
export function checkedSettings(env: Env): string {
  const config = readConfig(env);
  const missing = missingSettings(config);
  const verdict =
    missing.length > 0 ? 'No setting is wrong, but some are missing.' : 'The settings are right.';
  return [`${verdict} ${brandText(config, env)}`, ...startNotes(config)].join('\n');
}

/** Returns what a start logs about settings that are not wrong: texts without a translation, and what is missing. */
export const startNotes = (config: Config): string[] => [
  ...(config.brand?.note ? [config.brand.note] : []),
  ...missingSettings(config),
];

/** Returns one line for each setting that production starts without, and that members miss. */
function missingSettings(config: Config): string[] {
  const { production, mail, brand, stripe } = config;
  if (!production) return [];
  return [
    ...(mail
      ? []
      : ['SMTP_URL and MAIL_FROM are not set: no mail is sent, so nobody gets a code or can sign up.']),
    ...missingBrand(brand?.brand),
    ...(securityContactOf(config)
      ? []
      : ['CLUB_SECURITY_CONTACT and supportEmail are not set: there is no security.txt.']),
    ...(stripe ? [] : ['STRIPE_SECRET_KEY is not set: nobody can buy a plan that costs money.']),
  ];
}

function missingBrand(brand: NonNullable<Config['brand']>['brand'] | undefined): string[] {
  if (!brand)
    return [
      'CLUB_SETTINGS_DIR is not set: pages and mails have our example name, addresses and benefits, and nobody can write to support. See docs/brand.md.',
    ];
  const examples = EXAMPLES.filter((key) => brand[key] === undefined);
  const closed = brand.supportEmail === undefined ? ' Without supportEmail nobody can write to support.' : '';
  return [
    ...(examples.length > 0
      ? [`brand.json has no ${examples.join(', ')}: members see our examples.${closed}`]
      : []),
    ...(brand.partners
      ? []
      : ['The folder of the brand has no partners.json: members see our example benefits.']),
  ];
}

function brandText({ brand }: Config, env: Env): string {
  if (!brand) return 'CLUB_SETTINGS_DIR is not set, so the club has the brand of the build.';
  const keys = Object.entries(brand.brand).flatMap(([key, value]) =>
    value === undefined || MADE.includes(key) ? [] : [key],
  );
  const changed = keys.length > 0 ? `It changes: ${keys.join(', ')}.` : 'It changes nothing.';
  return `The brand comes from ${env['CLUB_SETTINGS_DIR']}. ${changed}`;
}
