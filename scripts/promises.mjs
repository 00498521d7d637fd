// npm run docs:promises: writes docs/promises.md, and keeps the figures of the last run in docs/promises.figures.json.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measuredIn, mergeFigures } from './promises/figures.mjs';
import { promisesPage } from './promises/page.mjs';
import { proofsIn } from './promises/proofs.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const figuresFile = join(root, 'docs/promises.figures.json');

const promises = JSON.parse(readFileSync(join(root, 'scripts/promises/promises.json'), 'utf8'));
const kept = existsSync(figuresFile) ? JSON.parse(readFileSync(figuresFile, 'utf8')) : {};
const figures = mergeFigures(kept, measuredIn(join(root, '.figures')));
const proofs = proofsIn(root);

writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`);
writeFileSync(join(root, 'docs/promises.md'), promisesPage(promises, proofs, figures));

const bare = Object.values(promises)
  .flatMap((area) => Object.entries(area))
  .filter(([number, { unproved }]) => !unproved && !proofs.some(({ promise }) => promise === Number(number)));
console.log(`docs/promises.md: ${proofs.length} proofs.`);
if (bare.length > 0) console.log(`No test names ${bare.map(([number]) => number).join(', ')}.`);
