// npm run test:mutation [rules] [core] [money-settle] ...: runs Stryker on each piece, then writes docs/mutation.md from all
// reports. Stryker repeats only what changed since the last run of a piece (reports/mutation, ignored by git).
//   --report writes the page from the last reports
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import type { schema } from '@stryker-mutator/api/core';
import { strykerOptions } from './mutation/options.ts';
import { mutationPieces } from './mutation/pieces.ts';
import { mutationPage } from './mutation/report.ts';
import { bin, type Env, readJson, root, run, writeJson } from './run.ts';
import { startPostgres } from './servers/own-postgres.ts';

const folder = 'reports/mutation';
const named = process.argv.slice(2);
/** `core` asks for each piece of it. */
const isNamed = (name: string) =>
  named.length === 0 || named.some((one) => name === one || name.startsWith(`${one}-`));
const pieces = Object.entries(mutationPieces);
const begun = named.includes('--report') ? [] : pieces.filter(([name]) => isNamed(name));

async function mutate([name, piece]: (typeof pieces)[number], env: Env = {}): Promise<void> {
  const config = `${folder}/${name}.config.json`;
  mkdirSync(root + folder, { recursive: true });
  writeJson(config, strykerOptions(name, piece));
  try {
    await run(bin('stryker'), ['run', config], { CLUB_MUTATION: name, TZ: 'UTC', ...env });
  } catch {
    console.error(`${name}: below the threshold, or the run did not finish`);
    process.exitCode = 1;
  }
}

// A server answers each worker at once; an embedded database would start again for every mutant.
const needsServer = ([name]: (typeof pieces)[number]) => name.startsWith('money');
for (const piece of begun.filter((one) => !needsServer(one))) await mutate(piece);
if (begun.some(needsServer)) {
  const server = await startPostgres({ sync: false });
  try {
    for (const piece of begun.filter(needsServer)) await mutate(piece, { DATABASE_URL_TEST: server.url });
  } finally {
    await server.stop();
  }
}

const fileOf = (name: string) => `${folder}/${name}.json`;
const names = Object.keys(mutationPieces);
const reports = names
  .filter((name) => existsSync(root + fileOf(name)))
  .map((name) => ({ name, report: readJson<schema.MutationTestResult>(fileOf(name)) }));
const missing = names.filter((name) => !existsSync(root + fileOf(name)));
writeFileSync(`${root}docs/mutation.md`, mutationPage(reports, missing));
