import fc from 'fast-check';
import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoints.ts';
import { fitting, type Known } from './hostile-values.ts';

/** Just below the 64 KB that a body may have as JSON. */
const JSON_BYTES = 60_000;

/** Units whose repetition makes careless patterns take quadratic time. */
const units = [
  '@',
  'a@',
  'a@.',
  '.',
  ' ',
  '\n',
  '[',
  '{"a":',
  '%',
  '%00',
  '://',
  'eyJ',
  'code=',
  '<',
  '\u0000',
  '\ud800',
];

/** Texts of one repeated unit that fill a body, and the address that takes the email pattern longest. */
export const longTexts: readonly string[] = [
  ...units.map((unit) => unit.repeat(Math.floor(JSON_BYTES / (Buffer.byteLength(JSON.stringify(unit)) - 2)))),
  `a@${'.'.repeat(JSON_BYTES - 10)}@`,
];

/** Texts that PostgreSQL cannot store: U+0000 and lone surrogates. */
export const unstorableTexts: readonly string[] = ['\u0000', 'a\u0000b', '\ud800', 'x\udfff', '\udc00\ud800'];

interface Shape {
  type?: string;
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
}

/** Returns the paths of all fields in a schema that may contain text. */
export const textFieldsOf = (schema: z.core.$ZodType | undefined): string[][] =>
  schema ? fieldsIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape) : [];

function fieldsIn({ type, anyOf, properties }: Shape): string[][] {
  if (properties) {
    return Object.entries(properties).flatMap(([name, one]) => fieldsIn(one).map((path) => [name, ...path]));
  }
  const takesText = type === undefined || type === 'string';
  return takesText || anyOf?.some((one) => fieldsIn(one).length > 0) ? [[]] : [];
}

/** Returns a copy of `value` with `text` at the path. */
export function withText(value: unknown, [name, ...rest]: readonly string[], text: string): unknown {
  if (name === undefined) return text;
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [name]: withText(object[name], rest, text) };
}

/** Returns a value that the schema accepts. Throws when no sample fits. */
export function aFitting(schema: NonNullable<Endpoint['body']>, known: Known): unknown {
  const samples = fc.sample(fitting(schema, known), { numRuns: 200, seed: 2_026 });
  const found = samples.find((sample) => z.safeParse(schema, sample).success);
  if (found === undefined) throw new Error('No sample fits the schema. Add its fields to `known`.');
  return found;
}
