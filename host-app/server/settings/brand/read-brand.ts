import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { type Brand, brandOf, type GivenBrand } from '#club/facts/brand.ts';
import { ConfigError, type Env } from '../setting-schemas.ts';
import { brandTokens } from './brand-colors.ts';
import { errorLines, unknownName } from './brand-errors.ts';
import { brandFile } from './brand-file.ts';
import { FAVICON, type LogoFiles, logoNames, readFavicon, readLogo } from './brand-logo.ts';
import type { PngFile } from './brand-png.ts';
import { elementSheets, pageSheet } from './brand-sheet.ts';
import { namedPath, partnersFile } from './partners-file.ts';
import { shownPartners } from './shown-partners.ts';

/** The settings folder has faults. The message has one line for each: file, key, what is wrong. */
export class BrandFaults extends ConfigError {}

/** The brand of a deployment, as its settings folder has it. */
export interface BrandSettings {
  brand: GivenBrand;
  /** One line on texts of `partners.json` that have no translation. */
  note?: string | undefined;
  /** The CSS of its colors and its logo for pages. Empty without both. */
  sheet: string;
  logo?: LogoFiles | undefined;
  favicon?: PngFile | undefined;
}

/** Returns the whole brand of a server: that of its folder, and ours for the rest. */
export const clubBrand = ({ brand }: { brand: BrandSettings | undefined }): Brand => brandOf(brand?.brand);

const BRAND = 'brand.json';
const PARTNERS = 'partners.json';
const KNOWN: readonly string[] = [BRAND, PARTNERS, ...logoNames, FAVICON];
const FILE_MAX_BYTES = 256 * 1_024;

/** Reads the folder that CLUB_SETTINGS_DIR names. Returns undefined when it is unset. Throws BrandFaults. */
export function readBrand(env: Env): BrandSettings | undefined {
  const { CLUB_SETTINGS_DIR: folder, MAIL_FROM: sender } = env;
  if (!folder?.trim()) return undefined;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BrandFaults(`CLUB_SETTINGS_DIR must name a folder. There is none at '${folder}'.`);
  const faults: string[] = [];
  const fields = readJson(folder, BRAND, brandFile, faults) ?? {};
  const entries = readJson(folder, PARTNERS, partnersFile, faults);
  const logo = readLogo(folder, faults);
  const favicon = readFavicon(folder, faults);
  for (const name of namesIn(folder)) if (!KNOWN.includes(name)) faults.push(unknownFile(name));
  if (fields.mailFrom && sender && !sender.includes(fields.mailFrom))
    faults.push(`${BRAND}: mailFrom must be the address of MAIL_FROM, which members look for.`);
  if (faults.length > 0) throw new BrandFaults(faults.join('\n'));
  const partners = entries && shownPartners(entries);
  const brand = {
    ...shownBrand(fields, logo),
    ...partners?.shown,
    favicon: favicon?.path,
    ...(env.NODE_ENV === 'production' && !sender && { takesMessages: false }),
  };
  return { brand, note: partners?.note, sheet: pageSheet(brand), logo, favicon };
}

/** Returns a brand as pages, elements and mails show it. */
function shownBrand(fields: z.infer<typeof brandFile>, logo: LogoFiles | undefined): GivenBrand {
  const colors = fields.colors && brandTokens(fields.colors);
  const shown = logo && { ...sizeOf(logo.light), light: logo.light.path, dark: logo.dark?.path };
  const sheets = elementSheets({ colors, logo: shown });
  return { ...fields, colors, logo: shown, sheets };
}

const sizeOf = ({ width, height }: PngFile) => ({ width, height });

const unknownFile = (name: string): string => {
  if (name === 'logo.svg') return 'logo.svg: use logo.png. Mail programs and previews of links show no SVG.';
  if (name === 'favicon.ico' || name === 'favicon.svg') return `${name}: use ${FAVICON}.`;
  return `${name} ${unknownName(name, KNOWN)}`;
};

/** Returns the names in a folder, without hidden files and notes for people. */
const namesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('.') && !name.endsWith('.md'))
    .sort();

/** Reads a file, or adds its faults. Returns undefined for a missing or faulty file. */
function readJson<Given>(
  folder: string,
  name: string,
  schema: z.ZodType<Given>,
  faults: string[],
): Given | undefined {
  const file = join(folder, name);
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return undefined;
  if (!found.isFile() || found.size > FILE_MAX_BYTES) {
    faults.push(`${name}: the file must be a JSON file of at most ${FILE_MAX_BYTES / 1_024} kB.`);
    return undefined;
  }
  const json = parsed(readFileSync(file, 'utf8'));
  if (json === undefined) {
    faults.push(`${name}: the file is not JSON. Check its commas and quotes.`);
    return undefined;
  }
  const result = schema.safeParse(json);
  if (result.success) return result.data;
  faults.push(...errorLines(name, result.error, (path) => namedPath(json, path)));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
