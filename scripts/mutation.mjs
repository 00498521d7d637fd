// npm run test:mutation [rules] [core] [money-settle] ...: Stryker on each piece, then docs/mutation.md from all the reports
// there are. A piece that was run before is taken up where nothing changed (reports/mutation, ignored by git).
//   node scripts/mutation.mjs --report   writes the page from the last reports
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mutationPieces } from './mutation/pieces.mjs';
import { mutationPage } from './mutation/report.mjs';
import { startPostgres } from './own-postgres.mjs';
import { bin, root, run } from './run.mjs';

const all = Object.keys(mutationPieces);
const asked = process.argv.slice(2);
/** `core` asks for each piece of it. */
const isAsked = (name) =>
  asked.length === 0 || asked.some((one) => name === one || name.startsWith(`${one}-`));
const begun = asked.includes('--report') ? [] : all.filter(isAsked);

async function mutate(name, env = {}) {
  try {
    await run(bin('stryker'), ['run', 'stryker.config.mjs'], { CLUB_MUTATION: name, TZ: 'UTC', ...env });
  } catch {
    console.error(`${name}: below the threshold, or not run to its end`);
    process.exitCode = 1;
  }
}

// A server answers each worker at once; an embedded database would begin anew for every mutant.
const needsServer = (name) => name.startsWith('money');
for (const name of begun.filter((one) => !needsServer(one))) await mutate(name);
if (begun.some(needsServer)) {
  const server = await startPostgres({ sync: false });
  try {
    for (const name of begun.filter(needsServer)) await mutate(name, { DATABASE_URL_TEST: server.url });
  } finally {
    await server.stop();
  }
}

const reports = all.flatMap((name) => {
  const file = `${root}reports/mutation/${name}.json`;
  return existsSync(file) ? [{ name, report: JSON.parse(readFileSync(file, 'utf8')) }] : [];
});
const missing = all.filter((name) => !reports.some((report) => report.name === name));
writeFileSync(`${root}docs/mutation.md`, mutationPage(reports, missing));
