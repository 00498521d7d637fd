// Checks the byte budget of every tag and of every public page of the site: all scripts that a page fetches before the
// element runs or the page is live, as they are served:
//   node --import tsx scripts/check/embed-size.ts          of dist/embed and dist/site
//   node --import tsx scripts/check/embed-size.ts --fresh  of its own builds in a temporary folder (npm run check)
//   node --import tsx scripts/check/embed-size.ts --write  raises the budgets that a fresh build exceeds, with a little room
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, readJson, root, writeJson } from '../run.ts';
import { budgetOf, embedSizes, overBudget, type Sizes, siteSizes } from './sizes.ts';

const budgetFile = 'scripts/check/budgets.json';
const asks = (flag: string) => process.argv.includes(flag);

async function freshSizes(): Promise<Sizes> {
  const folder = mkdtempSync(join(tmpdir(), 'club-sizes-'));
  try {
    for (const mode of ['embed', 'site'] as const) await build(mode, join(folder, mode));
    return { ...embedSizes(join(folder, 'embed')), ...siteSizes(join(folder, 'site')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sizes =
  asks('--fresh') || asks('--write')
    ? await freshSizes()
    : { ...embedSizes(`${root}dist/embed`), ...siteSizes(`${root}dist/site`) };
let budgets = readJson<Sizes>(budgetFile);
if (asks('--write')) {
  // What still fits keeps its budget: small growth must not add up unseen.
  const raised = ([row, bytes]: [string, number]) => {
    const budget = budgets[row] ?? 0;
    return [row, bytes <= budget ? budget : budgetOf(row, bytes)];
  };
  budgets = Object.fromEntries(Object.entries(sizes).map(raised)) as Sizes;
  writeJson(budgetFile, budgets);
}
for (const [row, bytes] of Object.entries(sizes)) {
  const kB = (bytes / 1_024).toFixed(1).padStart(5);
  const share = String(Math.round((100 * bytes) / (budgets[row] ?? 0))).padStart(3);
  console.log(`${row.padEnd(44)} ${kB} kB  ${share} % of its budget`);
}
const faults = overBudget(sizes, budgets);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'Load less, or take the new size on purpose: node --import tsx scripts/check/embed-size.ts --write',
  );
  process.exitCode = 1;
}
