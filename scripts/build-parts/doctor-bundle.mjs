// The doctor as the text of one classic script: the embed serves it, and `npx homefront-club doctor` brings it along.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What `known-elements.ts` reads: each tag with its attributes, and their values or null. */
export function knownElementsDefine() {
  const { tags } = JSON.parse(readFileSync(`${root}typings/vscode.html-custom-data.json`, 'utf8'));
  const valuesOf = ({ name, values }) => [name, values ? values.map((value) => value.name) : null];
  const known = tags.map(({ name, attributes }) => [name, Object.fromEntries(attributes.map(valuesOf))]);
  return { __CLUB_ELEMENTS__: JSON.stringify(Object.fromEntries(known)) };
}

export async function bundleDoctor() {
  const [{ output }] = await build({
    configFile: false,
    root,
    // Not embed: a classic script has no import.meta.
    mode: 'doctor',
    logLevel: 'warn',
    publicDir: false,
    define: knownElementsDefine(),
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${root}src/doctor/doctor-script.ts`, formats: ['iife'], name: 'doctor' },
    },
  });
  return output[0].code;
}
