import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    if (howTo.before) scratch.run('npm', 'run', ...howTo.before.slice(0, 1), '--', ...howTo.before.slice(1));
    for (const edit of howTo.edits) scratch.edit(edit);
  });

  // Type checks and tests of a whole copy take minutes: nightly only.
  it.runIf(process.env.CLUB_NIGHTLY)(
    'leaves a project that compiles and passes lint and its tests',
    () => {
      for (const script of howTo.generated) scratch.run('npm', 'run', script);
      for (const config of ['tsconfig.pure.json', 'tsconfig.json', 'tsconfig.node.json'])
        scratch.run('tsc', '-p', config);
      scratch.run('node', ...oxlint, '--deny-warnings', 'src', 'widgets', 'host-app');
      for (const [project, ...files] of howTo.tests)
        scratch.run('vitest', 'run', '--project', project, ...files);
    },
    LONG_MS,
  );
});
