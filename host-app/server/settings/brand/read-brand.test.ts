import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { someBrand, writeBrandFolder } from '#kit/server/brand-folder.ts';
import { productionEnv } from '#kit/server/production-env.ts';
import { checkedSettings } from '../checked-settings.ts';
import { ConfigError } from '../setting-schemas.ts';
import { BrandFaults, readBrand } from './read-brand.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes a settings folder. Returns the environment that names it. */
function folderOf(files: Readonly<Record<string, unknown>>) {
  const folder = writeBrandFolder(files);
  folders.push(folder);
  return { CLUB_SETTINGS_DIR: folder };
}

/** Returns the lines with which a folder is refused. */
function faultsOf(files: Readonly<Record<string, unknown>>, env: Record<string, string> = {}): string[] {
  try {
    readBrand({ ...folderOf(files), ...env });
  } catch (thrown) {
    if (thrown instanceof BrandFaults) return thrown.message.split('\n');
    throw thrown;
  }
  return [];
}

describe('readBrand', () => {
  it.each([{}, { CLUB_SETTINGS_DIR: '' }, { CLUB_SETTINGS_DIR: ' ' }])('returns nothing for %j', (env) => {
    expect(readBrand(env)).toBeUndefined();
  });

  it('returns what the file has', () => {
    const env = folderOf({ 'brand.json': someBrand, 'README.md': 'notes', '.gitignore': '' });
    expect(readBrand(env)).toEqual({ brand: someBrand, sheet: '' });
  });

  it('changes nothing for an empty folder', () => {
    expect(readBrand(folderOf({ 'README.md': '' }))).toEqual({ brand: {}, sheet: '' });
  });

  it.each([
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', MAIL_FROM: 'club@harbor.example.org' }, undefined],
    // The outbox of development shows each message.
    [{}, undefined],
  ])('names for pages whether the forms take messages: %j', (env, takesMessages) => {
    expect(readBrand({ ...folderOf({}), ...env })?.brand.takesMessages).toBe(takesMessages);
  });

  it('refuses a folder that does not exist', () => {
    const read = () => readBrand({ CLUB_SETTINGS_DIR: '/nowhere/at/all' });
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(/^CLUB_SETTINGS_DIR must name a folder\. There is none at '[^\n]+'\.$/);
  });

  it.each<[unknown, string]>([
    [{ name: 7, legalName: 'A' }, 'brand.json: name must be a text.'],
    [{ name: ' ', legalName: 'A' }, 'brand.json: name must not be empty.'],
    [{ name: '\u3164\u2800', legalName: 'A' }, 'brand.json: name must have a sign that shows.'],
    [{ name: 'x'.repeat(41), legalName: 'A' }, 'brand.json: name must have at most 40 characters.'],
    [{ name: 'A\u202eB', legalName: 'A' }, 'brand.json: name must be one line without hidden characters.'],
    [{ legalName: 'A\nB', name: 'A' }, 'brand.json: legalName must be one line without hidden characters.'],
    [{ name: 'Harbor' }, 'brand.json: legalName goes with name: set both, or neither.'],
    [{ supportEmail: 'help' }, 'brand.json: supportEmail must be an email address like help@example.com.'],
    [{ supportPhone: 'ask' }, 'brand.json: supportPhone must be a phone number like +1 (555) 010-0100.'],
    [{ address: 'Norfolk' }, 'brand.json: address must be a list of lines.'],
    [{ address: [] }, 'brand.json: address must have at least one line.'],
    [{ address: ['a', ''] }, 'brand.json: address.1 must not be empty.'],
    [
      { chaplains: { chatUrl: 'javascript:alert(1)' } },
      'brand.json: chaplains.chatUrl must be an https address like https://partner.example.com/club.',
    ],
    [{ suportEmail: 'a@b.co' }, 'brand.json: suportEmail is unknown. Did you mean supportEmail?'],
    [{ founderCents: 14.99 }, 'brand.json: founderCents must be a whole number of US cents like 1499.'],
    [
      { yearlyDiscountPercent: 0 },
      'brand.json: yearlyDiscountPercent must be a whole number of percent from 1 to 90.',
    ],
    [{ chaplains: { phon: '1' } }, 'brand.json: chaplains.phon is unknown. Did you mean phone?'],
    [[], 'brand.json: the file must be an object.'],
    ['{ "name": ', 'brand.json: the file is not JSON. Check its commas and quotes.'],
  ])('refuses brand.json %j with one line', (content, line) => {
    expect(faultsOf({ 'brand.json': content })).toEqual([line]);
  });

  it('has one line for each fault, of every file', () => {
    const files = {
      'brand.json': { nam: 'a', supportEmail: 'x' },
      'brnd.json': {},
    };
    expect(faultsOf(files)).toEqual([
      'brand.json: supportEmail must be an email address like help@example.com.',
      'brand.json: nam is unknown. Did you mean name?',
      'brnd.json is unknown. Did you mean brand.json?',
    ]);
  });

  it('refuses a sender that is not the one of MAIL_FROM', () => {
    const files = { 'brand.json': { mailFrom: 'club@harbor.example.org' } };
    expect(faultsOf(files, { MAIL_FROM: 'Harbor <club@harbor.example.org>' })).toEqual([]);
    expect(faultsOf(files, { MAIL_FROM: 'Harbor <other@harbor.example.org>' })).toEqual([
      'brand.json: mailFrom must be the address of MAIL_FROM, which members look for.',
    ]);
  });
});

describe('checkedSettings', () => {
  it('names the folder and what it changes', () => {
    const env = folderOf({ 'brand.json': someBrand });
    expect(checkedSettings(env)).toBe(
      `The settings are right. The brand comes from ${env.CLUB_SETTINGS_DIR}. It changes: ${Object.keys(someBrand).join(', ')}.`,
    );
    expect(checkedSettings(folderOf({}))).toMatch(/It changes nothing\.$/);
    expect(checkedSettings({})).toMatch(/CLUB_SETTINGS_DIR is not set/);
  });

  it('names in production what members miss, one line each', () => {
    const check = (env: Record<string, string>) => checkedSettings({ ...productionEnv, ...env }).split('\n');
    expect(check({})).toEqual([
      'No setting is wrong, but some are missing. CLUB_SETTINGS_DIR is not set, so the club has the brand of the build.',
      expect.stringMatching(/^SMTP_URL and MAIL_FROM are not set: /),
      expect.stringMatching(/^CLUB_SETTINGS_DIR is not set: .* nobody can write to support\. /),
      'CLUB_SECURITY_CONTACT and supportEmail are not set: there is no security.txt.',
      'STRIPE_SECRET_KEY is not set: nobody can buy a plan that costs money.',
    ]);
    const whole = {
      SMTP_URL: 'smtp://mail.example.com',
      MAIL_FROM: 'Club <club@harbor.example.org>',
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const { supportEmail, ...others } = { ...someBrand, mailFrom: 'club@harbor.example.org' };
    const partly = folderOf({ 'brand.json': others });
    expect(check({ ...whole, ...partly }).slice(1)).toEqual([
      'brand.json has no supportEmail: members see our examples. Without supportEmail nobody can write to support.',
      'The folder of the brand has no partners.json: members see our example benefits.',
      'CLUB_SECURITY_CONTACT and supportEmail are not set: there is no security.txt.',
    ]);
    const folder = folderOf({ 'brand.json': { ...others, supportEmail }, 'partners.json': [{ key: 'cca' }] });
    expect(check({ ...whole, ...folder })[0]).toMatch(/^The settings are right\. /);
  });

  it('throws for a wrong variable as a start does', () => {
    expect(() => checkedSettings({ PORT: 'x' })).toThrow(/^PORT must be/);
  });
});
