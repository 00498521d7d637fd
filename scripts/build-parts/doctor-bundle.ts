// The doctor as the text of one classic script: the embed serves it, and `npx homefront-club doctor` brings it along.
import { build, type Rolldown } from 'vite';
import { tokens } from '../elements/tokens.ts';
import { readJson, root } from '../run.ts';

interface CustomData {
  tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
}

interface Manifest {
  modules: { declarations: { cssProperties?: { name: string }[] }[] }[];
}

/** Returns what `known-elements.ts` reads: each tag with its attributes, their values or null, and the CSS properties. */
export function knownElementsDefine() {
  const { tags } = readJson<CustomData>('typings/vscode.html-custom-data.json');
  const known = tags.map(({ name, attributes }) => [
    name,
    Object.fromEntries(attributes.map((one) => [one.name, one.values?.map((value) => value.name) ?? null])),
  ]);
  const { modules } = readJson<Manifest>('custom-elements.json');
  const own = modules.flatMap(({ declarations }) =>
    declarations.flatMap(({ cssProperties = [] }) => cssProperties.map(({ name }) => name)),
  );
  const names = [...new Set([...tokens().map(({ name }) => name), ...own])];
  return {
    __CLUB_ELEMENTS__: JSON.stringify(Object.fromEntries(known)),
    __CLUB_TOKENS__: JSON.stringify(names),
  };
}

/** Returns the script. */
export async function bundleDoctor(): Promise<string> {
  const [{ output }] = (await build({
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
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
}
