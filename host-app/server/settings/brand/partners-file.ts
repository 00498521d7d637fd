import * as z from 'zod';
import { type BookLanguage, translations } from '#club/facts/languages.ts';
import { ourPartners, type Partner } from '#club/facts/partners.ts';
import { campaignOf } from '#club/rules/campaign-service.ts';
import { nearestTo } from '#club/rules/nearest-name.ts';
import { knownObject } from './brand-errors.ts';
import { httpsUrl, lineOfText } from './brand-file.ts';

const PARTNERS_MAX = 24;
const KEY = /^[a-z][a-z\d-]{1,29}$/;
const KEY_FAULT = 'must be lowercase letters, digits and hyphens like pet-care';
const CAMPAIGN = /^[a-z\d][\w-]{0,63}$/i;
const NAME_MAX = 40;
const TEXT_MAX = 160;
const FIGURE_MAX = 60;

const words = {
  name: lineOfText(NAME_MAX).optional(),
  text: lineOfText(TEXT_MAX).optional(),
  // An empty one removes ours.
  figure: z.literal('').or(lineOfText(FIGURE_MAX)).optional(),
};
const translation = knownObject(words).optional();
/** Each language, drafts too, so that texts can be written before a language goes live. */
const inLanguages = Object.fromEntries(translations().map((code) => [code, translation])) as Record<
  BookLanguage,
  typeof translation
>;

const entry = knownObject({
  key: z
    .string('must be a text')
    // Texts and drawings are looked up by it, and every object has a few names from the start.
    .refine((key) => KEY.test(key) && !(key in {}), { error: KEY_FAULT, abort: true }),
  campaign: z
    .string('must be a text')
    .regex(CAMPAIGN, 'must be letters, digits, hyphens and underscores like pet-care-2026')
    .optional(),
  ...words,
  url: httpsUrl.optional(),
  needs: z.enum(['member', 'paid'], 'must be member or paid').optional(),
  ...inLanguages,
});

/** A benefit as `partners.json` has it. */
export type PartnerEntry = z.infer<typeof entry>;

/** What `partners.json` may have: the benefits in their order. */
export const partnersFile = z
  .array(entry, 'must be a list of benefits')
  .min(1, 'must have at least one benefit')
  .max(PARTNERS_MAX, `must have at most ${PARTNERS_MAX} benefits`)
  .superRefine((entries, context) => {
    for (const [index, each] of entries.entries())
      for (const [field, message] of faultsOf(each, entries.slice(0, index)))
        context.addIssue({ code: 'custom', path: field ? [index, field] : [index], message });
  });

type Fault = readonly [field: keyof PartnerEntry | undefined, message: string];

function faultsOf(entry: PartnerEntry, before: readonly PartnerEntry[]): Fault[] {
  const { key, url } = entry;
  if (before.some((other) => other.key === key)) return [[undefined, 'is in the list twice']];
  const ours = ourPartner(key);
  if (!ours) {
    const missing = NEEDED.filter((field) => entry[field] === undefined);
    const nearest = nearestTo(key, OUR_KEYS);
    if (missing.length > 0 && nearest)
      return [[undefined, `is not a benefit of ours. Did you mean ${nearest}?`]];
    if (missing.length > 0)
      return missing.map((field) => [field, 'must be set for a benefit that is not ours']);
  }
  const faults: Fault[] = [];
  const elsewhere = ours && OPENS_ELSEWHERE[ours.opens];
  if (url && elsewhere) faults.push(['url', elsewhere]);
  const campaign = shownCampaign(entry).toLowerCase();
  const holder = [...before, ...ourPartners].find(
    (other) => other.key !== key && shownCampaign(other).toLowerCase() === campaign,
  );
  if (holder) faults.push(['campaign', `must be another one: ${holder.key} has ${shownCampaign(holder)}`]);
  return faults;
}

const NEEDED = ['name', 'text', 'url', 'needs'] as const;
const OUR_KEYS = ourPartners.map(({ key }) => key);

/** Why the address of some of our benefits cannot be set. */
const OPENS_ELSEWHERE: Partial<Record<Partner['opens'], string>> = {
  'chaplain-page': 'cannot be set: it opens the page of the chaplains, whose contacts are in brand.json',
  'cash-back-site': 'cannot be set: it opens the site of CLUB_PARTNER_URL',
};

/** Returns our benefit with a key. */
export const ourPartner = (key: string): Partner | undefined => ourPartners.find((one) => one.key === key);

/** Returns the campaign of an entry: an entry keeps ours. */
const shownCampaign = ({ key, campaign }: Pick<Partner, 'key' | 'campaign'>): string =>
  campaignOf({ key, campaign: campaign ?? ourPartner(key)?.campaign });

/** Returns the path of a fault with the key of the benefit instead of its index. */
export function namedPath(json: unknown, [index, ...rest]: readonly PropertyKey[]): PropertyKey[] {
  if (typeof index !== 'number' || !Array.isArray(json)) return index === undefined ? [] : [index, ...rest];
  const { key } = Object(json[index]) as { key?: unknown };
  return [typeof key === 'string' && KEY.test(key) ? key : `benefit ${index + 1}`, ...rest];
}
