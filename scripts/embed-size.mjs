// Checks the byte budget of every tag: all files that a page fetches before the element runs, at brotli 11:
//   node --import tsx scripts/embed-size.mjs          of dist/embed
//   node --import tsx scripts/embed-size.mjs --fresh  of a build of its own in a temporary folder (npm run check)
//   node --import tsx scripts/embed-size.mjs --write  raises the budgets that a fresh build exceeds, with a little room
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { budgetOf, embedSizes, overBudget } from './embed-size/sizes.mjs';
import { bin, root, run } from './run.ts';

const budgetFile = `${root}scripts/embed-size/budgets.json`;
const asks = (flag) => process.argv.includes(flag);

async function freshSizes() {
  const folder = mkdtempSync(join(tmpdir(), 'club-embed-'));
  try {
    const args = ['build', '--mode', 'embed', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'];
    await run(bin('vite'), args, { NODE_ENV: 'production' });
    return embedSizes(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const sizes = asks('--fresh') || asks('--write') ? await freshSizes() : embedSizes(`${root}dist/embed`);
let budgets = JSON.parse(readFileSync(budgetFile, 'utf8'));
if (asks('--write')) {
  // What still fits keeps its budget: small growth must not add up unseen.
  const raised = ([row, bytes]) => [row, bytes <= budgets[row] ? budgets[row] : budgetOf(row, bytes)];
  budgets = Object.fromEntries(Object.entries(sizes).map(raised));
  writeFileSync(budgetFile, `${JSON.stringify(budgets, null, 2)}\n`);
}
for (const [row, bytes] of Object.entries(sizes)) {
  const kB = (bytes / 1_024).toFixed(1).padStart(5);
  console.log(
    `${row.padEnd(44)} ${kB} kB  ${String(Math.round((100 * bytes) / budgets[row])).padStart(3)} % of its budget`,
  );
}
const faults = overBudget(sizes, budgets);
for (const fault of faults) console.error(fault);
if (faults.length > 0) {
  console.error(
    'Load less, or take the new size on purpose: node --import tsx scripts/embed-size.mjs --write',
  );
  process.exitCode = 1;
}
