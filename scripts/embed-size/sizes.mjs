import { readdirSync } from 'node:fs';
import { graphBytes } from './graph-bytes.mjs';

const FIRST = 'club-pricing';

/**
 * Bytes by row. `club-login`: that tag alone. `club-signup then club-verify-otp`: a signup with its code screen.
 * The row `TAG next to club-pricing` is what the tag adds to a page that has the pricing table.
 */
export function embedSizes(folder) {
  const tags = readdirSync(folder)
    .filter((file) => /^club-[a-z-]+\.js$/.test(file))
    .map((file) => file.slice(0, -3))
    .sort();
  if (!tags.includes(FIRST))
    throw new Error(`${folder} holds no ${FIRST}.js: run npm run build embed first.`);
  const bytesOf = (...entries) => graphBytes(folder, entries);
  const first = bytesOf(FIRST);
  return Object.fromEntries([
    ...tags.map((tag) => [tag, bytesOf(tag)]),
    ['club-signup then club-verify-otp', bytesOf('club-signup', 'club-verify-otp')],
    ...tags.filter((tag) => tag !== FIRST).map((tag) => [addedRow(tag), bytesOf(FIRST, tag) - first]),
  ]);
}

export const addedRow = (tag) => `${tag} next to ${FIRST}`;

/** Room for a small change: 3 % of a page's own files, 5 % of what a widget adds to others. */
export const budgetOf = (row, bytes) => Math.ceil(bytes * (row.includes(' next to ') ? 1.05 : 1.03));

/** One line for each row over its budget, without a budget, or with a budget for nothing. */
export function overBudget(sizes, budgets) {
  const rows = Object.entries(sizes).flatMap(([row, bytes]) => {
    if (budgets[row] === undefined) return [`${row}: has no budget yet`];
    if (bytes <= budgets[row]) return [];
    return [`${row}: ${bytes} bytes, ${bytes - budgets[row]} over its budget of ${budgets[row]}`];
  });
  const gone = Object.keys(budgets).filter((row) => sizes[row] === undefined);
  return [...rows, ...gone.map((row) => `${row}: has a budget, but is not built`)];
}
