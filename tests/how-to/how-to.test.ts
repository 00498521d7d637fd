import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byNight } from '#kit/by-night.ts';
import { oxlint } from '../../scripts/run.ts';
import { call } from './call.ts';
import { field } from './field.ts';
import type { HowTo } from './how-to.ts';
import { locale } from './locale.ts';
import { partner } from './partner.ts';
import { passwordRule } from './password-rule.ts';
import { planField } from './plan-field.ts';
import { route } from './route.ts';
import { makeScratch, type Scratch } from './scratch.ts';
import { widget } from './widget.ts';

const howTos: HowTo[] = [partner, route, passwordRule, locale, widget, call, field, planField];
const LONG_MS = 600_000;
const configs = ['tsconfig.pure.json', 'tsconfig.json', 'tsconfig.node.json'];

const sections = readFileSync('docs/how-to.md', 'utf8').split(/^## /m);
const pageOf = ({ title }: HowTo) => sections.find((section) => section.startsWith(`${title}\n`)) ?? '';
const filesOf = ({ edits }: HowTo) => [...new Set(edits.map(({ file }) => file))];

let scratch: Scratch;
beforeAll(() => {
  scratch = makeScratch();
});
afterAll(() => scratch.remove());

describe.each(howTos)('docs/how-to.md, $title', (howTo) => {
  afterAll(() => scratch.reset());

  it('lists the files that a reader edits, and their number', () => {
    const listed = [...pageOf(howTo).matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file);
    expect(listed.toSorted()).toEqual(filesOf(howTo).toSorted());
    expect(pageOf(howTo)).toContain(`**${listed.length} ${listed.length === 1 ? 'file' : 'files'} by hand**`);
  });

  it('describes edits that fit the code', () => {
    const { before: [command, ...words] = [], edits, afterCopy = [] } = howTo;
    if (command) scratch.run(command, ...words);
    for (const edit of [...edits, ...afterCopy]) expect(() => scratch.edit(edit)).not.toThrow();
  });

  // Type checks and tests of a whole copy take minutes: nightly only.
  it.runIf(byNight)(
    'leaves a project that compiles and passes lint and its tests',
    () => {
      const passes = (command: string, ...words: string[]) =>
        expect(() => scratch.run(command, ...words)).not.toThrow();
      for (const script of howTo.generated) passes('npm', 'run', script);
      // The next how-to checks only what differs: git, which undoes the edits, ignores dist.
      for (const config of configs)
        passes('tsc', '-p', config, '--incremental', '--tsBuildInfoFile', `dist/${config}.tsbuildinfo`);
      passes('node', ...oxlint, '--deny-warnings', 'src', 'widgets', 'host-app');
      for (const words of howTo.tests) passes('vitest', 'run', '--project', ...words);
    },
    LONG_MS,
  );
});
