// npm run test:mutation [rules] [core] [money-settle] ...: Stryker on each piece, then docs/mutation.md from all the reports
// there are. A piece that was run before is taken up where nothing changed (reports/mutation, ignored by git).
//   node scripts/mutation.mjs --report   writes the page from the last reports
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mutationPieces } from './mutation/pieces.mjs';
import { mutationPage } from './mutation/report.mjs';
import { bin, root, run } from './run.mjs';

const all = Object.keys(mutationPieces);
const asked = process.argv.slice(2);
/** `core` asks for each piece of it. */
const isAsked = (name) =>
  asked.length === 0 || asked.some((one) => name === one || name.startsWith(`${one}-`));
const begun = asked.includes('--report') ? [] : all.filter(isAsked);

for (const name of begun) {
  try {
    await run(bin('stryker'), ['run', 'stryker.config.mjs'], { CLUB_MUTATION: name, TZ: 'UTC' });
  } catch {
    console.error(`${name}: below the threshold, or not run to its end`);
    process.exitCode = 1;
  }
}

const reports = all.flatMap((name) => {
  const file = `${root}reports/mutation/${name}.json`;
  return existsSync(file) ? [{ name, report: JSON.parse(readFileSync(file, 'utf8')) }] : [];
});
writeFileSync(`${root}docs/mutation.md`, mutationPage(reports));
