import type { Partner, Service } from './partners.ts';

// Brand, contacts and addresses of the club. A deployment replaces them by its settings folder (A-66, docs/brand.md), a page by
// `configureClub({ brand })`. The values here are reserved examples: example.com domains and 555 numbers. Only this file and
// `chaplains.ts` name them.

/** The day from which the present terms and privacy policy hold. Typed as text, because other languages write it differently. */
export const LEGAL_EFFECTIVE: string = 'August 12, 2025';

/** What the club is for, in one sentence. */
export const TAGLINE = 'The membership that pays you back and moves you forward.';

/** Shows in the footer that the club is not part of the Department of Defense. */
export const SAYS_NOT_AFFILIATED: boolean = true;

/** A benefit of a deployment: one of ours with its changes, or its own. */
export interface GivenPartner extends Partner {
  /** What differs from our translations, by language. */
  translations?: Readonly<Record<string, Partial<Pick<Partner, 'name' | 'text' | 'figure' | 'mark'>>>>;
}

/** What texts, pages and elements show of the club. */
export interface Brand {
  name: string;
  /** The company. */
  legalName: string;
  address: readonly string[];
  supportEmail: string;
  supportPhone: string;
  /** False where a server has no mail server: its forms take no message. */
  takesMessages?: boolean | undefined;
  /** The sender of mails, which a member looks for in a full inbox. */
  mailFrom: string;
  /** The price of the founding plan that texts name, in cents a month. A start and `club plans apply` compare it with the plans. */
  founderCents: number;
  /** How much less a year of Premium costs than twelve months, as texts name it, in percent. */
  yearlyDiscountPercent: number;
  /** The tokens of `src/style` that its colors replace, without `--club-`, each for light and dark. */
  colors?: Readonly<Record<string, readonly [string, string]>> | undefined;
  /** The paths of its logo on the site, and the size of the picture in px. */
  logo?: { light: string; dark?: string | undefined; width: number; height: number } | undefined;
  /** The path of its icon for browsers. */
  favicon?: string | undefined;
  /** The CSS texts that each element adopts after its own. */
  sheets?: readonly string[] | undefined;
  /** The benefits that it offers, in their order. Absent: ours. */
  partners?: readonly GivenPartner[] | undefined;
  /**
   * Our benefits that it offers as we describe them: only our figures about these are true. Absent when it offers all of them so.
   * Otherwise no text shows that names several of our benefits, or what all are worth.
   */
  claims?: readonly Service[] | undefined;
  chaplains?: { phone?: string; email?: string; chatUrl?: string; videoCallUrl?: string } | undefined;
}

/** What a deployment or a page shows instead of our examples. */
export type GivenBrand = { readonly [Key in keyof Brand]?: Brand[Key] | undefined };

/** The brand of this repository. */
export const ourBrand: Brand = {
  name: 'Homefront Club',
  legalName: 'Homefront Club, Inc.',
  address: ['100 Example Avenue, Suite 200', 'Springfield, VA 22150', 'United States'],
  supportEmail: 'support@homefront.example.com',
  supportPhone: '+1 (555) 010-0100',
  mailFrom: 'Homefront Club <no-reply@homefront.example.com>',
  founderCents: 1_499,
  yearlyDiscountPercent: 10,
};

/** Returns `defaults` with what is given. What is undefined counts as missing. */
export const withGiven = <T extends object>(
  defaults: T,
  given: { readonly [Key in keyof T]?: T[Key] | undefined },
): T =>
  ({
    ...defaults,
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  }) as T;

/** Returns the whole brand: what is given, and ours for the rest. */
export const brandOf = (given: GivenBrand = {}): Brand => withGiven(ourBrand, given);

/** Returns whether `wordmark.svg` and `og.png` show the name of the club. */
export const isNameDrawn = ({ name }: Brand): boolean => name === ourBrand.name;

/** Returns whether our texts and figures about a benefit are true: the club offers it as we describe it. */
export const keepsClaims = ({ claims }: Brand, service: Service): boolean =>
  claims?.includes(service) ?? true;

/** Texts, or a function that makes them for a brand, for texts that name it. */
export type Texts<T> = T | ((brand: Brand) => T);

/** Returns the texts for a brand. */
export const textsFor = <T extends object>(texts: Texts<T>, brand: Brand): T =>
  typeof texts === 'function' ? texts(brand) : texts;

/** Where the club hands members over to its partner's site, and the key of what it hands over. Both are public. */
export interface PartnerSite {
  partnerUrl?: string;
  handoffKey?: string;
}

/** Returns the text of `brand.js`, from which elements of `/embed/` take what their server sets (`brand-file.ts`). */
export const brandScript = (brand: GivenBrand, { partnerUrl, handoffKey }: PartnerSite = {}): string =>
  Object.entries({ brand, partnerSite: { partnerUrl, handoffKey } })
    .map(([name, value]) => `export const ${name}=${JSON.stringify(value).replaceAll('<', '\\u003c')};`)
    .join('');
