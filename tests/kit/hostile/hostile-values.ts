import fc from 'fast-check';
import * as z from 'zod/mini';

/** Texts that broke servers before: NUL, lone surrogates, SQL, paths, markup, prototypes, sizes at and above limits. */
const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202e\u200b\ufeff',
  "' OR 1=1 --",
  "'); DROP TABLE members; --",
  '\\',
  '%00',
  '%',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '${1+1}{{1+1}}',
  '__proto__',
  'constructor',
  'toString',
  'NaN',
  '-0',
  '1e309',
  '9007199254740993',
  '2026-02-30T25:61:61Z',
  'javascript:alert(1)',
  'http://[::1',
  '//evil.test/',
  'a\u0000@example.com',
  'ä@exämple.com',
  'İ@EXAMPLE.com',
  `${'a'.repeat(300)}@example.com`,
  'a'.repeat(10_000),
  '\u{1f600}'.repeat(200),
  'e\u0301'.repeat(500),
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostileTexts) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 300 }) },
);

/** Generates texts that may break a server. */
export const hostileText = text;
/** Generates JSON values of any type. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: text },
  {
    weight: 2,
    arbitrary: fc.constantFrom(null, true, false, 0, -1, 0.1, 1e308, -1e308, 2 ** 53, [], {}, [[]]),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>({ toString: 'x' }, { length: 1e9 }, ['a']),
  },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
);

interface Shape {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  minLength?: number;
  maxLength?: number;
}

/** Values for a field by its name, because a random value would fail the first check. */
export type Known = Record<string, unknown[]>;

/** Generates inputs that mostly pass a schema of the contract: fields by their types and limits, `known` ones by name. */
export function fitting(schema: z.core.$ZodType, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return objectOf(shape, known);
}

function objectOf({ properties = {}, required = [] }: Shape, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [name, fieldOf(name, each, known)]),
  );
  return fc.record(fields, {
    requiredKeys: required.filter((name) => name in fields),
    noNullPrototype: true,
  });
}

function fieldOf(name: string, shape: Shape, known: Known): fc.Arbitrary<unknown> {
  const values = known[name];
  return values
    ? fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, valueOf(shape, known))
    : valueOf(shape, known);
}

function valueOf(shape: Shape, known: Known): fc.Arbitrary<unknown> {
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  if (shape.anyOf) return fc.oneof(...shape.anyOf.map((one) => valueOf(one, known)));
  if (shape.type === 'string')
    return fc.string({
      unit: 'grapheme',
      minLength: shape.minLength,
      maxLength: Math.min(shape.maxLength ?? 40, 2_048),
    });
  if (shape.type === 'number' || shape.type === 'integer') return fc.oneof(fc.integer(), fc.double());
  if (shape.type === 'boolean') return fc.boolean();
  if (shape.type === 'object') return objectOf(shape, known);
  return hostileValue;
}
