// The doctor as the text of one classic script: the embed serves it, and `npx homefront-club doctor` brings it along.
import { build, type Rolldown } from 'vite';
import { describedElements } from '../package/elements/described.ts';
import { vsCodeData } from '../package/elements/manifest.ts';
import { tokens } from '../package/elements/tokens.ts';
import { root } from '../run.ts';
import { languagesDefine } from './build-languages.ts';

/** Returns what `known-elements.ts` reads: each tag with its attributes, their values or null, and the CSS properties with theirs. */
export async function knownElementsDefine() {
  const elements = await describedElements();
  const known = vsCodeData(elements).tags.map(({ name, attributes }) => [
    name,
    Object.fromEntries(attributes.map((one) => [one.name, one.values?.map((value) => value.name) ?? null])),
  ]);
  const own = elements.flatMap(({ cssProperties }) => cssProperties);
  const values = [...own.map((name) => [name, '']), ...tokens().map(({ name, value }) => [name, value])];
  return {
    __CLUB_ELEMENTS__: JSON.stringify(Object.fromEntries(known)),
    __CLUB_TOKENS__: JSON.stringify(Object.fromEntries(values)),
  };
}

export async function bundleDoctor(): Promise<string> {
  const [{ output }] = (await build({
    configFile: false,
    root,
    // Not embed: a classic script has no import.meta.
    mode: 'doctor',
    logLevel: 'warn',
    publicDir: false,
    define: { ...(await knownElementsDefine()), ...languagesDefine },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: `${root}src/doctor/doctor-script.ts`, formats: ['iife'], name: 'doctor' },
    },
  })) as [Rolldown.RolldownOutput];
  return output[0].code;
}
