import { type CreateDocumentOptions, createDocument } from 'zod-openapi';
import type * as z from 'zod/mini';
import { type Brand, ourBrand } from '#club/facts/brand.ts';
import { tags } from '#contract/areas/tags.copy.ts';
import { type Endpoint, endpoints, errorReply } from '#contract/endpoints.ts';
import {
  wireCurrentPlan,
  wireInvoice,
  wirePlan,
  wireSessionReply,
  wireStatus,
  wireUser,
} from '#contract/wire.ts';
import { headers } from './answers.ts';
import { foreignPaths } from './foreign-calls.ts';
import { aboutApi } from './openapi.copy.ts';
import { operationOf } from './operation.ts';

const rows: [string, Endpoint][] = Object.entries(endpoints);

/** Returns the OpenAPI 3.1 document, built from the rows of the contract, which also check the calls. */
export function openApiOf(siteOrigin: string, brand: Brand = ourBrand): Record<string, unknown> {
  const document = {
    openapi: '3.1.0' as const,
    info: {
      title: `${brand.name} API`,
      version: '1.0.0',
      description: aboutApi(brand),
      license: { name: 'Terms of Service', url: `${siteOrigin}/terms` },
    },
    servers: [{ url: `${siteOrigin}/api` }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths: { ...clubPaths(), ...foreignPaths(siteOrigin) },
    components: { schemas: namedSchemas(), headers, securitySchemes },
  };
  return { ...createDocument(document, options) };
}

/** The API may add fields to a reply, so the schemas forbid none. */
const options: CreateDocumentOptions = {
  override: ({ jsonSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
};

const securitySchemes = {
  member: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The `token` of a session.',
  },
  google: { type: 'http', scheme: 'bearer', description: 'The access token of Google’s sign-in.' },
} as const;

function clubPaths() {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {};
  for (const [name, row] of rows) {
    const path = row.path.replace(':id', '{id}');
    paths[path] = { ...paths[path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return paths;
}

const entities = {
  Error: errorReply,
  Status: wireStatus,
  User: wireUser,
  Plan: wirePlan,
  CurrentPlan: wireCurrentPlan,
  Invoice: wireInvoice,
  Session: wireSessionReply,
};

/** Returns the schemas that the document names. Several calls return the same entity: it keeps its first name. */
function namedSchemas(): Record<string, z.core.$ZodType> {
  const names = new Map<z.core.$ZodType, string>();
  for (const [name, schema] of Object.entries(entities)) names.set(schema, name);
  for (const [name, { body, reply }] of rows) {
    const pascal = name.replace(/^./, (letter) => letter.toUpperCase());
    if (body) names.set(body, `${pascal}Request`);
    if (!names.has(reply)) names.set(reply, `${pascal}Reply`);
  }
  return Object.fromEntries(Array.from(names, ([schema, name]) => [name, schema]));
}
