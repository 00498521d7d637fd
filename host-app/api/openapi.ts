import * as z from 'zod/mini';
import { brand } from '#club/facts/brand.ts';
import { type CallName, calls, type Method } from '#contract/calls.ts';
import { type Endpoint, endpoints, errorReply } from '#contract/endpoints.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 from the contract's own schemas: what is described is what is checked. */
export function openApiOf(siteOrigin: string): Json {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(calls) as CallName[]) {
    const { method, path, auth } = calls[name];
    add(paths, path.replace(':id', '{id}'), method, operation(name, auth, endpoints[name]));
  }
  for (const [path, item] of Object.entries(foreign)) paths[path] = item;
  return {
    openapi: '3.1.0',
    info: { title: `${brand.name} API`, version: '1.0.0' },
    servers: [{ url: `${siteOrigin}/api` }],
    paths,
    components: {
      schemas: { Error: schemaOf(errorReply) },
      securitySchemes: { member: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
    },
  };
}

function add(paths: Record<string, Json>, path: string, method: Method, item: Json): void {
  paths[path] = { ...paths[path], [method.toLowerCase()]: item };
}

function operation(name: CallName, auth: string, row: Endpoint): Json {
  const parameters = [...parametersOf(row.params, 'path'), ...parametersOf(row.query, 'query')];
  return {
    operationId: name,
    ...(auth === 'yes' && { security: [{ member: [] }] }),
    ...(auth === 'optional' && { security: [{}, { member: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.body && { requestBody: { required: true, content: json(schemaOf(row.body)) } }),
    responses: {
      200: { description: 'Success', content: json(schemaOf(row.reply)) },
      '4XX': { description: 'Refused', content: json(errorSchema) },
      '5XX': { description: 'A fault of the server', content: json(errorSchema) },
    },
  };
}

function parametersOf(schema: z.core.$ZodType | undefined, where: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema) as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: each,
  }));
}

const json = (schema: Json): Json => ({ 'application/json': { schema } });
const errorSchema = { $ref: '#/components/schemas/Error' };

function schemaOf(schema: z.core.$ZodType): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}

/** The two calls of §7 that go to an address of their own. */
const foreign: Record<string, Json> = {
  '/{presignedUrl}': {
    servers: [{ url: 'https://storage.example.com', description: 'The presignedUrl of the presign call' }],
    put: {
      operationId: 'storagePut',
      parameters: [{ name: 'presignedUrl', in: 'path', required: true, schema: { type: 'string' } }],
      requestBody: {
        required: true,
        content: { 'image/*': { schema: { type: 'string', format: 'binary' } } },
      },
      responses: { '2XX': { description: 'Stored' } },
    },
  },
  '/oauth2/v3/userinfo': {
    servers: [{ url: 'https://www.googleapis.com', description: 'The identity provider' }],
    get: {
      operationId: 'identityUserInfo',
      security: [{ member: [] }],
      responses: {
        200: { description: 'Who the access token stands for', content: json({ type: 'object' }) },
      },
    },
  },
};
