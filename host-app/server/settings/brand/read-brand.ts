import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import type { GivenBrand } from '#club/facts/given-brand.ts';
import { ConfigError, type Env } from '../config-error.ts';
import { brandFile } from './brand-file.ts';
import { faultLines, unknownName } from './fault-lines.ts';

/** The settings folder has faults. The message has one line for each: file, key, what is wrong. */
export class BrandFaults extends ConfigError {}

/** The brand of a deployment, as its settings folder has it. */
export interface BrandSettings {
  brand: GivenBrand;
}

const BRAND = 'brand.json';
const FILE_MAX_BYTES = 256 * 1_024;

/** Reads the folder that CLUB_SETTINGS_DIR names. Returns undefined when it is unset. Throws BrandFaults. */
export function readBrand({ CLUB_SETTINGS_DIR: folder, MAIL_FROM: sender }: Env): BrandSettings | undefined {
  if (!folder?.trim()) return undefined;
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new BrandFaults(`CLUB_SETTINGS_DIR must name a folder. There is none at '${folder}'.`);
  const faults: string[] = [];
  const brand = readJson(folder, BRAND, brandFile, faults) ?? {};
  for (const name of namesIn(folder))
    if (name !== BRAND) faults.push(`${name} ${unknownName(name, [BRAND])}`);
  if (brand.mailFrom && sender && !sender.includes(brand.mailFrom))
    faults.push(`${BRAND}: mailFrom must be the address of MAIL_FROM, which members look for.`);
  if (faults.length > 0) throw new BrandFaults(faults.join('\n'));
  return { brand };
}

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
  faults.push(...faultLines(name, result.error));
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
