import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { tags } from '#contract/areas/tags.copy.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { type Endpoint, endpoints } from '#contract/endpoints.ts';
import { openApiOf } from './document.ts';

interface Answer {
  $ref?: string;
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, { schema: { $ref?: string }; example?: unknown; examples?: object }>;
}
interface Operation {
  operationId: string;
  summary?: string;
  tags?: string[];
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean; example?: unknown }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: unknown }> };
  responses: Record<string, Answer>;
}
interface Document {
  paths: Record<string, Record<string, unknown>>;
  components: {
    schemas: Record<string, { required?: string[]; properties?: object }>;
    responses: Record<string, Answer>;
  };
}

const document = openApiOf('https://club.test') as unknown as Document;
const operations = Object.values(document.paths).flatMap((item) =>
  Object.entries(item).flatMap(([key, operation]) => (key === 'servers' ? [] : [operation as Operation])),
);
const byId = (id: string) => operations.find(({ operationId }) => operationId === id);
const resolved = ({ $ref, ...answer }: Answer): Answer =>
  $ref ? (document.components.responses[$ref.split('/').at(-1) ?? ''] ?? {}) : answer;
const names = Object.keys(calls) as CallName[];

describe('openApiOf', () => {
  it('describes all 26 specified calls and our additions, each once (CALL-01, CALL-31, CALL-34, V2.1.1)', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual([...names, 'identityUserInfo', 'storagePut'].sort());
    expect(new Set(ids).size).toBe(ids.length);
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://club.test/api' }] });
  });

  it('states which calls need a member, and their parameters (V8.1.1)', () => {
    expect(byId('profile')?.security).toEqual([{ member: [] }]);
    expect(byId('track')?.security).toEqual([{}, { member: [] }]);
    expect(byId('login')?.security).toEqual([]);
    expect(byId('invoice')?.parameters).toMatchObject([{ name: 'id', in: 'path', required: true }]);
    expect(byId('register')?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/RegisterRequest',
    });
    expect(document.components.schemas.RegisterRequest?.required).toEqual([
      'name',
      'lastName',
      'email',
      'password',
    ]);
  });

  it.each(operations.map((operation) => [operation.operationId, operation] as const))(
    'gives %s a summary, a known tag, its security and an example of each body',
    (_, operation) => {
      expect(operation.summary).toMatch(/^[A-Z].{5,}/);
      expect(operation.tags?.every((tag) => Object.hasOwn(tags, tag))).toBe(true);
      expect(operation.tags).toHaveLength(1);
      expect(operation.security).toBeInstanceOf(Array);
      const described = (operation.parameters ?? []).filter(({ in: where }) => where !== 'header');
      for (const { example } of described) expect(example).toBeTypeOf('string');
      const { content = {} } = operation.responses[200] ?? {};
      for (const each of Object.values(content)) expect(each.example ?? each.examples).toBeDefined();
      const body = operation.requestBody?.content['application/json'];
      for (const { example } of body ? [body] : []) expect(example).toBeTypeOf('object');
    },
  );

  it.each(names)('gives each answer of %s its headers and a named schema (V8.1.2)', (name) => {
    const { limits }: Endpoint = endpoints[name];
    const { responses, requestBody } = byId(name) as Operation;
    const bodies = Object.values(requestBody?.content ?? {});
    for (const [status, answer] of Object.entries(responses)) {
      const { description, headers = {}, content = {} } = resolved(answer);
      expect(description).toBeTruthy();
      expect(headers).toHaveProperty('X-Request-Id');
      expect('Retry-After' in headers).toBe(status === '429' || status === '503');
      bodies.push(...Object.values(content));
    }
    for (const { schema } of bodies) {
      expect(schema.$ref).toMatch(/^#\/components\/schemas\//);
      expect(document.components.schemas).toHaveProperty([schema.$ref?.split('/').at(-1) ?? '']);
    }
    expect('429' in responses).toBe(limits !== undefined);
    expect(responses).toHaveProperty('500');
  });

  it.each(names)('has examples of %s that the contract accepts', (name) => {
    const { body, query, params, reply, example }: Endpoint = endpoints[name];
    const faults = (schema: z.core.$ZodType | undefined, value: unknown) =>
      schema ? z.safeParse(schema, value).error?.issues : undefined;
    expect(faults(body, example.body)).toBeUndefined();
    expect(faults(query, example.parameters)).toBeUndefined();
    expect(faults(params, example.parameters)).toBeUndefined();
    for (const each of Object.values(example.replies)) expect(faults(reply, each)).toBeUndefined();
  });
});
