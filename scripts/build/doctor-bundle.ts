// The doctor as the text of one classic script: the embed serves it, and `npx homefront-club doctor` brings it along.
import { describedElements } from '../package/elements/describe-elements.ts';
import { vsCodeData } from '../package/elements/manifest.ts';
import { tokens } from '../package/elements/tokens.ts';
import { root } from '../run.ts';
import { bundleAlone } from './bundle-alone.ts';

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

export const bundleDoctor = async (): Promise<string> =>
  bundleAlone(`${root}src/doctor/doctor-script.ts`, 'iife', {
    // Not embed: a classic script has no import.meta.
    mode: 'doctor',
    define: await knownElementsDefine(),
    build: { target: 'es2022' },
  });
