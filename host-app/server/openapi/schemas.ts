import * as z from 'zod/mini';
import { allCalls } from '#contract/all-calls.ts';
import type { CallName } from '#contract/calls.ts';
import { type Endpoint, endpoints, errorReply } from '#contract/endpoints.ts';
import { wireCurrentPlan, wireInvoice, wirePlan, wireStatus, wireUser } from '#contract/wire.ts';
import { fieldWords } from './openapi.copy.ts';

/** A JSON object. */
export type Json = Record<string, unknown>;

const names = z.registry<{ id: string }>();
const entities = {
  Error: errorReply,
  Status: wireStatus,
  User: wireUser,
  Plan: wirePlan,
  CurrentPlan: wireCurrentPlan,
  Invoice: wireInvoice,
  Session: endpoints.verifyOtp.reply,
};
const pascal = (name: string): string => name.replace(/^./, (letter) => letter.toUpperCase());

for (const [id, schema] of Object.entries(entities)) names.add(schema, { id });
for (const name of Object.keys(allCalls) as CallName[]) {
  const { body, reply }: Endpoint = endpoints[name];
  if (body) names.add(body, { id: `${pascal(name)}Request` });
  // Several calls return the same entity: it keeps its first name.
  if (!names.has(reply)) names.add(reply, { id: `${pascal(name)}Reply` });
}

const refOf = (id: string): string => `#/components/schemas/${id}`;
/** The API ignores unknown fields, so the schemas forbid none. */
const options = { io: 'input', unrepresentable: 'any', target: 'draft-2020-12' } as const;

/** Returns every named schema of the contract as JSON Schema, for `components.schemas`. */
export function namedSchemas(): Record<string, Json> {
  const { schemas } = z.toJSONSchema(names, { ...options, uri: refOf });
  return Object.fromEntries(
    Object.entries(schemas)
      .sort(([one], [other]) => one.localeCompare(other))
      .map(([id, schema]) => [id, described(id, schema)]),
  );
}

/** Returns a reference to the component of a named schema. Throws for a schema without a name. */
export function schemaRef(schema: z.core.$ZodType): Json {
  const id = names.get(schema)?.id;
  if (!id) throw new Error('This schema has no name. Add it to the registry of openapi/schemas.ts.');
  return { $ref: refOf(id) };
}

/** Returns the fields of a query or of path parameters, each as JSON Schema. */
export function fieldsOf(schema: z.core.$ZodType): { name: string; required: boolean; schema: Json }[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, options) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, each]) => ({
    name,
    required: required.includes(name),
    schema: each,
  }));
}

function described(id: string, given: Json): Json {
  const { $schema: _, $id: __, ...schema } = given;
  const { properties } = schema as { properties?: Record<string, Json> };
  if (!properties) return schema;
  const fields = Object.entries(properties).map(([name, field]) => {
    const description = fieldWords[`${id}.${name}`];
    return [name, description ? { ...field, description } : field];
  });
  return { ...schema, properties: Object.fromEntries(fields) };
}
