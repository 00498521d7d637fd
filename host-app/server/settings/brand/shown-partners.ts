import type { GivenBrand, GivenPartner } from '#club/facts/brand.ts';
import { type BookLanguage, isLanguage, translations } from '#club/facts/languages.ts';
import { ourPartners, type Service } from '#club/facts/partners.ts';
import { ourPartner, type PartnerEntry } from './partners-file.ts';

/** The benefits as pages get them, and one line on texts without a translation. */
export interface ShownPartners {
  shown: Pick<GivenBrand, 'partners' | 'claims'>;
  note: string | undefined;
}

const fields = ['name', 'text', 'figure'] as const;
type Field = (typeof fields)[number];
const offeredLanguages = translations().filter(isLanguage);

/** Returns the benefits of `partners.json` as pages show them: an entry keeps what it leaves out of ours. */
export function shownPartners(entries: readonly PartnerEntry[]): ShownPartners {
  const untranslated = entries.flatMap((entry) =>
    offeredLanguages.flatMap((code) =>
      changedFields(entry)
        .filter((field) => entry[field] && entry[code]?.[field] === undefined)
        .map((field) => `${entry.key}.${code}.${field}`),
    ),
  );
  const note =
    untranslated.length > 0
      ? `partners.json: these texts are in English until you set them: ${untranslated.join(', ')}.`
      : undefined;
  const kept = ourPartners.map(({ key }) => key).filter((key) => keepsClaims(key, entries));
  const claims = kept.length < ourPartners.length ? kept : undefined;
  return { shown: { partners: entries.map(shownPartner), claims }, note };
}

function shownPartner(entry: PartnerEntry): GivenPartner {
  const { key, name, text, figure, url, needs } = entry;
  const ours = ourPartner(key);
  const changed = changedFields(entry);
  return {
    key,
    campaign: entry.campaign ?? ours?.campaign,
    name: name ?? ours?.name ?? key,
    text: text ?? ours?.text ?? '',
    figure: figure ?? ours?.figure,
    opens: url || !ours ? 'partner-site' : ours.opens,
    needs: (needs ?? ours?.needs) === 'paid' ? 'paid' : undefined,
    url: url ?? ours?.url,
    mark: changed.includes('name') ? name : undefined,
    translations: Object.fromEntries(
      offeredLanguages.map((code) => [code, translationOf(entry, code, changed)]),
    ),
  };
}

/** Returns whether the club offers a benefit as we describe it: another name or address changes no claim. */
function keepsClaims(key: Service, entries: readonly PartnerEntry[]): boolean {
  const entry = entries.find((one) => one.key === key);
  if (!entry) return false;
  const opensFirst = ourPartner(key)?.opens === 'nothing' && entry.url !== undefined;
  return !opensFirst && changedFields(entry).every((field) => field === 'name');
}

/** Returns the fields whose English text is not ours. */
const changedFields = (entry: PartnerEntry): Field[] =>
  fields.filter((field) => entry[field] !== undefined && entry[field] !== ourPartner(entry.key)?.[field]);

/** A changed text without a translation is in English: our translation is of another text. */
function translationOf(entry: PartnerEntry, code: BookLanguage, changed: readonly Field[]) {
  const english = Object.fromEntries(changed.map((field) => [field, entry[field]]));
  const words: PartnerEntry[BookLanguage] = { ...english, ...entry[code] };
  return { ...words, ...(words.name && { mark: words.name }) };
}
