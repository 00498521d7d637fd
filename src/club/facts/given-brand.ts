import './brand-file.ts';
import type { Partner, Service } from './partners.ts';

/** A benefit of a deployment: one of ours with its changes, or one of its own. */
export interface GivenPartner extends Partner {
  /** What differs from our translations, by language. */
  translations?: Readonly<Record<string, Partial<Pick<Partner, 'name' | 'text' | 'figure' | 'mark'>>>>;
}

/**
 * What a deployment shows in place of the brand facts in this folder. The server reads it from its settings folder. A page
 * gets it from the server, in a script that runs before ours. Everything is optional.
 */
export interface GivenBrand {
  name?: string | undefined;
  legalName?: string | undefined;
  address?: readonly string[] | undefined;
  supportEmail?: string | undefined;
  supportPhone?: string | undefined;
  mailFrom?: string | undefined;
  /** The tokens of `src/style` that its colors replace, without `--club-`, each for light and dark. */
  colors?: Readonly<Record<string, readonly [string, string]>> | undefined;
  /** The paths of its logo on the site, and the size of the picture in px. */
  logo?: { light: string; dark?: string | undefined; width: number; height: number } | undefined;
  /** The path of its icon for browsers. */
  favicon?: string | undefined;
  /** The price of the founding plan that texts name, in cents a month. */
  founderCents?: number | undefined;
  /** How much less a year of Premium costs than twelve months, as texts name it, in percent. */
  yearlyDiscountPercent?: number | undefined;
  /** The CSS texts that each element adopts after its own. */
  sheets?: readonly string[] | undefined;
  /** The benefits that it offers, in their order. */
  partners?: readonly GivenPartner[] | undefined;
  /**
   * Our benefits that it offers as we describe them: only our figures about these are true. Absent when it offers all of them so.
   * Otherwise no text shows that names several of our benefits, or what all are worth.
   */
  claims?: readonly Service[] | undefined;
  chaplains?: { phone?: string; email?: string; chatUrl?: string; videoCallUrl?: string } | undefined;
}

const KEY = 'club-brand';
const BRAND = Symbol.for(KEY);

/** Returns what the deployment gives. Only a script can set a symbol: an element of the page with this id cannot. */
export const givenBrand = (): GivenBrand => (globalThis as { [BRAND]?: GivenBrand })[BRAND] ?? {};

/** Sets what the deployment gives. Call it before the import of any text: texts are made at their import. */
export function giveBrand(brand: GivenBrand): void {
  (globalThis as { [BRAND]?: GivenBrand })[BRAND] = brand;
}

/** Returns a script that does the same on a page. `<` is escaped, so that no value can close its tag. */
export const brandScript = (brand: GivenBrand): string =>
  `globalThis[Symbol.for("${KEY}")]=${JSON.stringify(brand).replaceAll('<', '\\u003c')};`;
