// The wire entities as plain types, read from their schemas: a consumer of the package needs no schema library.
import { wireCurrentPlan, wireInvoice, wirePlan, wireSecurity, wireUser } from '../../src/contract/wire.ts';

const schemas = {
  WireUser: wireUser,
  WirePlan: wirePlan,
  WireCurrentPlan: wireCurrentPlan,
  WireInvoice: wireInvoice,
  WireSecurity: wireSecurity,
};

/** The fields of a schema that this reads. Each type has only some of them. */
interface Schema {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Schema>;
      element?: Schema;
      options?: Schema[];
      innerType?: Schema;
    };
  };
}

/** Returns the text of a module with a type for each entity. */
export const wireTypes = (): string =>
  Object.entries(schemas)
    .map(([name, schema]) => `export type ${name} = ${typeText(schema as unknown as Schema)};\n`)
    .join('');

function typeText(schema: Schema): string {
  const { type, shape, element, options, innerType } = schema._zod.def;
  if (type === 'object' && shape) return `{\n${Object.entries(shape).map(field).join('')}}`;
  if (type === 'array' && element) return `Array<${typeText(element)}>`;
  if (type === 'union' && options) return options.map(typeText).join(' | ');
  if (type === 'nullable' && innerType) return `${typeText(innerType)} | null`;
  if (type === 'optional' && innerType) return `${typeText(innerType)} | undefined`;
  if (['string', 'number', 'boolean'].includes(type)) return type;
  throw new Error(`wire-types knows no ${type}`);
}

const field = ([name, schema]: [string, Schema]) =>
  `${name}${schema._zod.def.type === 'optional' ? '?' : ''}: ${typeText(schema)};\n`;
