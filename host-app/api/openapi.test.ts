import { describe, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { openApiOf } from './openapi.ts';

interface Operation {
  operationId: string;
  security?: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> };
}
type Paths = Record<string, Record<string, unknown>>;

describe('openApiOf', () => {
  const document = openApiOf('https://club.example');
  const paths = document.paths as Paths;
  const operations = Object.values(paths).flatMap((item) =>
    Object.entries(item).flatMap(([key, operation]) => (key === 'servers' ? [] : [operation as Operation])),
  );
  const byId = (id: string) => operations.find(({ operationId }) => operationId === id);

  it('describes all 26 calls of §7 and the logout, each once (CALL-01, CALL-31, CALL-34)', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect(ids.sort()).toEqual([...Object.keys(calls), 'identityUserInfo', 'storagePut'].sort());
    expect(new Set(ids).size).toBe(27);
    expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'https://club.example/api' }] });
  });

  it('says which calls need a member, what they take and where', () => {
    expect(byId('profile')?.security).toEqual([{ member: [] }]);
    expect(byId('track')?.security).toEqual([{}, { member: [] }]);
    expect(byId('login')?.security).toBeUndefined();
    expect(byId('invoice')?.parameters).toEqual([
      { name: 'id', in: 'path', required: true, schema: expect.anything() },
    ]);
    expect(byId('register')?.requestBody?.content['application/json']?.schema.required).toEqual([
      'name',
      'lastName',
      'email',
      'password',
    ]);
  });
});
