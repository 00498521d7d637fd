// npm run docs:promises: writes docs/promises.md, and keeps the figures of the last run in docs/promises.figures.json.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Figures, measuredIn, mergeFigures } from './promises/figures.ts';
import { type Promises, promisesPage } from './promises/page.ts';
import { proofsIn } from './promises/proofs.ts';
import { readJson, root, writeJson } from './run.ts';

const figuresFile = 'docs/promises.figures.json';
const promises = readJson<Promises>('scripts/promises/promises.json');
const kept = readJson<Figures>(figuresFile);
const figures = mergeFigures(kept, measuredIn(join(root, '.figures')));
const proofs = proofsIn(root);

writeJson(figuresFile, figures);
writeFileSync(join(root, 'docs/promises.md'), promisesPage(promises, proofs, figures));

const bare = Object.values(promises)
  .flatMap((area) => Object.entries(area))
  .filter(([number, { unproved }]) => !unproved && !proofs.some(({ promise }) => promise === Number(number)));
console.log(`docs/promises.md: ${proofs.length} proofs.`);
if (bare.length > 0) console.log(`No test names ${bare.map(([number]) => number).join(', ')}.`);
