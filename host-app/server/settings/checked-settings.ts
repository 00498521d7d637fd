import { readConfig } from './config.ts';
import type { Env } from './config-error.ts';

/** What the server makes of the others. */
const MADE = ['sheets', 'claims'];

/** Reads all settings as a start does, and returns what the folder of the brand changes. Throws ConfigError. */
export function checkedSettings(env: Env): string {
  const { brand } = readConfig(env);
  if (!brand)
    return 'The settings are right. CLUB_SETTINGS_DIR is not set, so the club has the brand of the build.';
  const keys = Object.entries(brand.brand).flatMap(([key, value]) =>
    value === undefined || MADE.includes(key) ? [] : [key],
  );
  const changed = keys.length > 0 ? `It changes: ${keys.join(', ')}.` : 'It changes nothing.';
  const checked = `The settings are right. The brand comes from ${env['CLUB_SETTINGS_DIR']}. ${changed}`;
  return brand.note ? `${checked}\n${brand.note}` : checked;
}
