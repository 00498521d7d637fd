// The doctor as the text of one classic script: the embed serves it, and `npx homefront-club doctor` brings it along.
import { build, type Plugin, type Rolldown } from 'vite';
import { readJson, root } from '../run.ts';

interface CustomData {
  tags: { name: string; attributes: { name: string; values?: { name: string }[] }[] }[];
}

/** Returns what `known-elements.ts` reads: each tag with its attributes, and their values or null. */
export function knownElementsDefine() {
  const { tags } = readJson<CustomData>('typings/vscode.html-custom-data.json');
  const known = tags.map(({ name, attributes }) => [
    name,
    Object.fromEntries(attributes.map((one) => [one.name, one.values?.map((value) => value.name) ?? null])),
  ]);
  return { __CLUB_ELEMENTS__: JSON.stringify(Object.fromEntries(known)) };
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

/** Adds `doctor.js` to the embed: one classic script, which a page loads when no module of ours runs there. */
export function doctorScript(): Plugin {
  return {
    name: 'club-doctor-script',
    apply: 'build',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'doctor.js', source: await bundleDoctor() });
    },
  };
}
