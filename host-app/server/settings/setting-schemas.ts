import * as z from 'zod';

const HIGHEST_PORT = 65_535;
const ON_WORDS = ['on', 'true', '1', 'yes'];
const OFF_WORDS = ['off', 'false', '0', 'no'];

/** Reads settings by their schemas, and collects the faults of all. */
export interface SettingsReader {
  /** Returns what a schema reads. After a fault it returns an empty object: end with `requireNoFault`. */
  read<Settings>(schema: z.ZodType<Settings>): Settings;
  /** Adds the faults of a part that has no schema. */
  add(faults: string): void;
  /** Throws ConfigError with one line for each fault. */
  requireNoFault(): void;
}

export function createSettingsReader(env: Env): SettingsReader {
  const faults: string[] = [];
  return {
    read<Settings>(schema: z.ZodType<Settings>) {
      const result = schema.safeParse(env);
      if (result.success) return result.data;
      faults.push(...result.error.issues.map(({ message: line }) => line));
      return {} as Settings;
    },
    add: (lines) => void faults.push(lines),
    requireNoFault() {
      if (faults.length > 0) throw new ConfigError(faults.join('\n'));
    },
  };
}

/** A message that does not repeat the value. */
export const message = (error: string) => ({ error, abort: true });

/** A message of one line that ends with the value, for values that are not secret. */
export const messageNot = (start: string, end = '.') => ({
  error: ({ input }: { input?: unknown }) => `${start}, not '${String(input).replaceAll(/\s+/g, ' ')}'${end}`,
  abort: true,
});

/** The text of a variable that production needs. */
export const needed = (production: boolean, error: string) =>
  z.string().refine((value) => value !== '' || !production, message(error));

/** A variable without blanks at its ends; '' when it is unset. */
export const text = z.string().trim().prefault('');

/** Refuses variables that only work together when some of them are unset. */
export const allOrNone =
  <Name extends string>(names: readonly Name[]) =>
  (values: Record<Name, string>, context: z.RefinementCtx): void => {
    const missing = names.filter((name) => values[name] === '');
    const set = names.filter((name) => values[name] !== '');
    if (missing.length > 0 && set.length > 0)
      context.addIssue(`${missing.join(', ')} must be set too: ${set.join(', ')} works only with it.`);
  };

/** A port, or undefined. */
export const port = (name: string) =>
  z
    .string()
    .refine(
      (value) => value === '' || (/^\d{1,5}$/.test(value) && Number(value) <= HIGHEST_PORT),
      messageNot(`${name} must be a number from 0 to ${HIGHEST_PORT}`),
    )
    .transform((value) => (value === '' ? undefined : Number(value)))
    .prefault('');

/** A switch, such as `on` or `off`. */
export const onOff = (name: string, unset: boolean) =>
  z
    .string()
    .toLowerCase()
    .refine((word) => ['', ...ON_WORDS, ...OFF_WORDS].includes(word), messageNot(`${name} must be on or off`))
    .transform((word) => (word === '' ? unset : ON_WORDS.includes(word)))
    .prefault('');

/** A number of one digit: `on` is 1, `off` is 0. */
export const countOrSwitch = (name: string, what: string) =>
  z
    .string()
    .refine(
      (word) => /^\d?$/.test(word) || [...ON_WORDS, ...OFF_WORDS].includes(word.toLowerCase()),
      messageNot(`${name} must be on, off or ${what} from 0 to 9`),
    )
    .transform((word) => (/^\d$/.test(word) ? Number(word) : Number(ON_WORDS.includes(word.toLowerCase()))))
    .prefault('');

/** The text of an http or https address. */
export const httpUrl = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^https?:$/.test(urlOf(value)?.protocol ?? ''),
      messageNot(`${name} must be an http or https address`),
    );

/** The text of an http or https address without a path. */
export const httpOrigin = (name: string) =>
  httpUrl(name).refine(
    isOrigin,
    messageNot(`${name} must be an origin like https://club.example.com without a path`),
  );

/** Returns the origin of an address that the schema accepted. */
export const originOf = (value: string): string => new URL(value).origin;

/** Returns the address, or undefined for other text. */
export const urlOf = (value: string): URL | undefined => (URL.canParse(value) ? new URL(value) : undefined);

/** Returns whether an address is http or https and has no path. */
export function isOrigin(value: string): boolean {
  const url = urlOf(value);
  return url !== undefined && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`;
}

/** Returns whether nobody can read what is sent to an address: https, or this machine. */
export function isPrivate(value: string): boolean {
  const url = urlOf(value);
  return url?.protocol === 'https:' || isLoopback(url?.hostname ?? '');
}

/** A setting that stops the start. The message is one line that names the setting and contains no secret. */
export class ConfigError extends Error {}

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns whether a host is this machine, so that no one can listen on the way. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
