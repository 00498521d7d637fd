import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HowTo } from './how-to/how-to.ts';
import { locale } from './how-to/locale.ts';
import { partner } from './how-to/partner.ts';
import { passwordRule } from './how-to/password-rule.ts';
import { route } from './how-to/route.ts';
import { makeScratch, type Scratch } from './how-to/scratch.ts';
import { widget } from './how-to/widget.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const howTos: HowTo[] = [partner, route, passwordRule, locale, widget];
const LONG_MS = 600_000;

const pageOf = ({ page }: HowTo) => readFileSync(`${root}/docs/how-to/${page}.md`, 'utf8');
const filesOf = ({ edits }: HowTo) => [...new Set(edits.map(({ file }) => file))];

describe.each(howTos)('docs/how-to/$page', (howTo) => {
  let scratch: Scratch;
  beforeAll(() => {
    scratch = makeScratch(root);
  });
  afterAll(() => scratch.remove());

  it('lists the files that a reader edits, and their number', () => {
    const listed = [...pageOf(howTo).matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file]) => file);
    expect(listed.toSorted()).toEqual(filesOf(howTo).toSorted());
    expect(pageOf(howTo)).toContain(`**${listed.length} files by hand**`);
  });

  it('describes edits that fit the code', () => {
    if (howTo.before) scratch.run('npm', 'run', ...howTo.before.slice(0, 1), '--', ...howTo.before.slice(1));
    for (const edit of howTo.edits) scratch.edit(edit);
  });

  // Type checks and tests of a whole copy take minutes: nightly only.
  it.runIf(process.env.CLUB_NIGHTLY)(
    'leaves a project that compiles and passes its tests',
    () => {
      for (const script of howTo.generated) scratch.run('npm', 'run', script);
      for (const config of ['tsconfig.pure.json', 'tsconfig.json']) scratch.run('tsc', '-p', config);
      for (const [project, ...files] of howTo.tests)
        scratch.run('vitest', 'run', '--project', project, ...files);
    },
    LONG_MS,
  );
});
