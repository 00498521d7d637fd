import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoints } from './endpoints.ts';
import { filledText, text, wireEmail } from './wire.ts';

interface Def {
  type: string;
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
  shape?: Record<string, z.core.$ZodType>;
  innerType?: z.core.$ZodType;
  options?: readonly z.core.$ZodType[];
}

/** Kinds that hold no free text. */
const withoutText = ['number', 'boolean', 'null', 'enum', 'literal'];

/** Returns one line for each field that takes text of any length, or that runs a check before the maximum. */
function faultsOf(schema: z.core.$ZodType, path: string): string[] {
  const { type, checks = [], shape = {}, innerType, options = [] } = schema._zod.def as Def;
  if (type === 'string') {
    const [first] = checks.map((check) => check._zod.def);
    return first?.check === 'max_length' && first.abort
      ? []
      : [`${path}: the maximum is not the first check`];
  }
  if (type === 'object')
    return Object.entries(shape).flatMap(([name, one]) => faultsOf(one, `${path}.${name}`));
  if (type === 'union') return options.flatMap((one) => faultsOf(one, path));
  if (innerType) return faultsOf(innerType, path);
  return withoutText.includes(type) ? [] : [`${path}: ${type} has no bound`];
}

describe('the schemas of requests', () => {
  const rows: [string, Endpoint][] = Object.entries(endpoints);

  it('limit every text before any other check reads it', () => {
    const faults = rows.flatMap(([name, { body, query, params }]) =>
      Object.entries({ body, query, params }).flatMap(([part, schema]) =>
        schema ? faultsOf(schema, `${name}.${part}`) : [],
      ),
    );
    expect(faults).toEqual([]);
  });

  it.each([
    ['text', text(10)],
    ['filledText', filledText(10)],
    ['wireEmail', wireEmail],
  ])('%s stops at the maximum: no later check adds an issue', (_, schema) => {
    const issues = z.safeParse(schema, '\u0000 '.repeat(30_000)).error?.issues ?? [];
    expect(issues.map(({ code }) => code)).toEqual(['too_big']);
  });

  it.each([
    ['a text without a maximum', z.object({ name: z.string() })],
    ['a pattern before the maximum', z.object({ name: z.string().check(z.regex(/a/), z.maxLength(9)) })],
    [
      'a maximum that lets later checks run',
      z.object({ name: z.string().check(z.maxLength(9), z.regex(/a/)) }),
    ],
    ['a value of any kind', z.object({ name: z.optional(z.unknown()) })],
    ['a list of any length', z.object({ name: z.array(text()) })],
  ])('the rule above finds %s', (_, schema) => {
    expect(faultsOf(schema, 'body')).toHaveLength(1);
  });
});

describe('filledText', () => {
  it.each([
    ['blanks', ' \n\t'],
    ['invisible signs', '\u200b\u2060\u00ad\ufeff'],
    ['letters that are drawn as nothing', '\u3164\u115f\uffa0\u2800'],
    ['marks without a letter', '\u0301'],
    ['a direction without a word', '\u202e'],
  ])('refuses %s', (_, value) => {
    expect(z.safeParse(filledText(100), value).success).toBe(false);
  });

  it.each([
    ['a direction that is left open', 'Ann\u202eeve', 'Anneve'],
    ['a control', 'Ann\u0007 Eve', 'Ann Eve'],
    [
      'nothing of a word with a joiner',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
      '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
    ],
    [
      'nothing of a family',
      '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
      '\ud83d\udc68\u200d\ud83d\udc69\u200d\ud83d\udc67',
    ],
    ['no line end', 'One\nTwo', 'One\nTwo'],
  ])('removes %s', (_, value, kept) => {
    expect(z.parse(filledText(100), value)).toBe(kept);
  });
});
