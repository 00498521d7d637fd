import { rmSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { somePartners, writeBrandFolder } from '#kit/server/brand-folder.ts';
import { checkedSettings } from '../checked-settings.ts';
import { BrandFaults, readBrand } from './read-brand.ts';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

/** Writes a settings folder with partners.json. Returns the environment that names it. */
function folderOf(partners: unknown) {
  const folder = writeBrandFolder({ 'partners.json': partners });
  folders.push(folder);
  return { CLUB_SETTINGS_DIR: folder };
}

/** Returns the lines with which partners.json is refused. */
function faultsOf(partners: unknown): string[] {
  try {
    readBrand(folderOf(partners));
  } catch (thrown) {
    if (thrown instanceof BrandFaults) return thrown.message.split('\n');
    throw thrown;
  }
  return [];
}

const pets = somePartners[3]!;
const readPartners = (partners: unknown) => readBrand(folderOf(partners))?.brand.partners;

describe('partners.json', () => {
  it.each<[unknown, string]>([
    [{}, 'the file must be a list of benefits.'],
    [[], 'the file must have at least one benefit.'],
    [Array.from({ length: 25 }, () => ({ key: 'cca' })), 'the file must have at most 24 benefits.'],
    ['[ {', 'the file is not JSON. Check its commas and quotes.'],
    [['cca'], 'benefit 1 must be an object.'],
    [[{ key: 'cca' }, { name: 'x' }], 'benefit 2.key must be a text.'],
    [[{ key: 'Pets!' }], 'benefit 1.key must be lowercase letters, digits and hyphens like pet-care.'],
    [
      [{ ...pets, key: 'constructor' }],
      'constructor.key must be lowercase letters, digits and hyphens like pet-care.',
    ],
    [
      [{ key: 'nextrip', url: 'http://travel.example.org' }],
      'nextrip.url must be an https address like https://partner.example.com/club.',
    ],
    [
      [{ key: 'nextrip', url: 'javascript:alert(1)' }],
      'nextrip.url must be an https address like https://partner.example.com/club.',
    ],
    [[{ key: 'nextrip', nam: 'x' }], 'nextrip.nam is unknown. Did you mean name?'],
    [[{ key: 'nextrip', es: { txt: 'x' } }], 'nextrip.es.txt is unknown. Did you mean text?'],
    [[{ key: 'nextrip', name: 'x'.repeat(41) }], 'nextrip.name must have at most 40 characters.'],
    [[{ key: 'nextrip', text: 'x'.repeat(161) }], 'nextrip.text must have at most 160 characters.'],
    [[{ key: 'nextrip', figure: 'x'.repeat(61) }], 'nextrip.figure must have at most 60 characters.'],
    [[{ key: 'nextrip', es: { text: '' } }], 'nextrip.es.text must not be empty.'],
    [[{ key: 'nextrip', text: 'a\nb' }], 'nextrip.text must be one line without hidden characters.'],
    [[{ key: 'nextrip', needs: 'premium' }], 'nextrip.needs must be member or paid.'],
    [
      [{ key: 'nextrip', campaign: 'a b' }],
      'nextrip.campaign must be letters, digits, hyphens and underscores like pet-care-2026.',
    ],
    [[{ key: 'nextripp' }], 'nextripp is not a benefit of ours. Did you mean nextrip?'],
    [[{ key: 'cca' }, { key: 'cca' }], 'cca is in the list twice.'],
    [[{ ...pets, campaign: 'cca' }], 'pets.campaign must be another one: cca has CCA.'],
    [
      [{ key: 'nextrip', campaign: 'Pets-Campaign' }, pets],
      'pets.campaign must be another one: nextrip has Pets-Campaign.',
    ],
    [
      [{ key: 'cca', url: 'https://chaplains.example.org/' }],
      'cca.url cannot be set: it opens the page of the chaplains, whose contacts are in brand.json.',
    ],
    [
      [{ key: 'insider', url: 'https://cash.example.org/' }],
      'insider.url cannot be set: it opens the site of CLUB_PARTNER_URL.',
    ],
  ])('refuses %j with one line', (partners, line) => {
    expect(faultsOf(partners)).toEqual([`partners.json: ${line}`]);
  });

  it('asks for what a benefit that is not ours needs', () => {
    expect(faultsOf([{ key: 'cca' }, { key: 'pets', name: 'Pet care' }])).toEqual([
      'partners.json: pets.text must be set for a benefit that is not ours.',
      'partners.json: pets.url must be set for a benefit that is not ours.',
      'partners.json: pets.needs must be set for a benefit that is not ours.',
    ]);
  });

  it('keeps what an entry leaves out of our benefit, and the order of the list', () => {
    const [travel, chaplains, loans, own] = readPartners(somePartners) ?? [];
    expect(chaplains).toMatchObject({ key: 'cca', name: '24/7 chaplain support', opens: 'chaplain-page' });
    expect(loans).toMatchObject({ key: 'denali', mark: 'Harbor Home Loans', needs: 'paid' });
    expect(loans).toMatchObject({ url: 'https://loans.example.org/harbor' });
    expect(travel).toMatchObject({ key: 'nextrip', needs: undefined });
    expect(own).toMatchObject({ key: 'pets', opens: 'partner-site' });
  });

  it.each([
    [somePartners, ['cca', 'denali']],
    [
      [{ key: 'nextrip', url: 'https://travel.example.org/' }, { key: 'insurance' }],
      ['nextrip', 'insurance'],
    ],
    [
      [
        { key: 'nextrip', figure: '' },
        { key: 'insurance', url: 'https://quotes.example.org/' },
      ],
      [],
    ],
  ])('keeps our claims only about benefits that are offered as we describe them: %j', (partners, claims) => {
    expect(readBrand(folderOf(partners))?.brand.claims).toEqual(claims);
  });

  it('opens the insurance benefit once it has an address', () => {
    expect(readPartners([{ key: 'insurance' }])?.[0]).toMatchObject({ opens: 'nothing' });
    expect(readPartners([{ key: 'insurance', url: 'https://quotes.example.org/' }])?.[0]).toMatchObject({
      opens: 'partner-site',
    });
  });

  it('counts a text that is ours as unchanged', () => {
    const [before] = readPartners([{ key: 'nextrip' }]) ?? [];
    expect(readPartners([{ key: 'nextrip', name: before?.name, text: before?.text }])).toEqual([before]);
  });

  it('removes our figure with an empty one', () => {
    expect(readPartners([{ key: 'nextrip', figure: '' }])?.[0]).toMatchObject({ figure: '' });
  });

  it('shows a changed text in English where it has no translation, and shows that in one line', () => {
    const [loans] = readPartners([{ key: 'denali', name: 'Loans', es: { text: 'Hipotecas.' } }]) ?? [];
    expect(loans?.translations).toEqual({ es: { name: 'Loans', text: 'Hipotecas.', mark: 'Loans' } });
    expect(checkedSettings(folderOf(somePartners)).split('\n')).toEqual([
      expect.stringMatching(/^The settings are right\. .* It changes: partners\.$/),
      'partners.json: these texts are in English until you set them: denali.es.name.',
    ]);
  });

  it('is the same as no file when a folder has none', () => {
    expect(readBrand(folderOf('[{ "key": "cca" }]'))?.note).toBeUndefined();
    const folder = writeBrandFolder({});
    folders.push(folder);
    expect(readBrand({ CLUB_SETTINGS_DIR: folder })?.brand.partners).toBeUndefined();
  });
});
