// The wire entities as plain types, read from their schemas: a consumer of the package needs no schema library.
import { runnerImport } from 'vite';
import { root } from '../run.ts';

const names = {
  WireUser: 'wireUser',
  WirePlan: 'wirePlan',
  WireCurrentPlan: 'wireCurrentPlan',
  WireInvoice: 'wireInvoice',
};

export async function wireTypes() {
  const { module } = await runnerImport(`${root}src/contract/wire.ts`, {
    configFile: false,
    root,
    logLevel: 'error',
  });
  return Object.entries(names)
    .map(([name, schema]) => `export type ${name} = ${typeText(module[schema])};\n`)
    .join('');
}

function typeText(schema) {
  const { def } = schema._zod;
  if (def.type === 'object') return `{\n${Object.entries(def.shape).map(field).join('')}}`;
  if (def.type === 'array') return `Array<${typeText(def.element)}>`;
  if (def.type === 'union') return def.options.map(typeText).join(' | ');
  if (def.type === 'nullable') return `${typeText(def.innerType)} | null`;
  if (def.type === 'optional') return `${typeText(def.innerType)} | undefined`;
  if (['string', 'number', 'boolean'].includes(def.type)) return def.type;
  throw new Error(`wire-types knows no ${def.type}`);
}

const field = ([name, schema]) =>
  `${name}${schema._zod.def.type === 'optional' ? '?' : ''}: ${typeText(schema)};\n`;
