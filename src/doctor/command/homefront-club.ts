#!/usr/bin/env node
// npx homefront-club doctor URL [--json]: checks a page as `?club-doctor` does. Exits with 0 when nothing is wrong, with
// 1 when something is, and with 2 when the check could not run.
import type { Finding } from '../page-environment.ts';
import { checkUrl } from './check-url.ts';

const USAGE = `Usage: npx homefront-club doctor URL [--json]

  --json   prints { url, problems, notes } instead of text

Exit codes: 0 nothing is wrong, 1 something is wrong, 2 the check could not run.
It needs playwright-core. It uses the Chrome of CHROME_PATH, of Playwright, or of this machine.`;

const [command, ...rest] = process.argv.slice(2);
const [url, ...others] = rest.filter((word) => !word.startsWith('--'));
const flags = rest.filter((word) => word.startsWith('--'));
const isAsked = command === 'doctor' && others.length === 0 && flags.every((flag) => flag === '--json');

if (command === '--help' || flags.includes('--help')) console.log(USAGE);
else if (isAsked && url) await examine(url, flags.includes('--json'));
else stop(USAGE);

async function examine(page: string, isJson: boolean): Promise<void> {
  try {
    if (!/^https?:$/.test(URL.canParse(page) ? new URL(page).protocol : ''))
      throw new Error(`${page} is not an http address.`);
    const findings = await checkUrl(page);
    const problems = findings.filter(({ note }) => !note);
    const notes = findings.filter(({ note }) => note);
    console.log(
      isJson ? JSON.stringify({ url: page, problems, notes }, null, 2) : asText(page, problems, notes),
    );
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    stop(`The check could not run. ${(error as Error).message}`);
  }
}

function asText(page: string, problems: Finding[], notes: Finding[]): string {
  const head =
    problems.length === 0 ? `Nothing is wrong on ${page}.` : `${problems.length} wrong on ${page}:`;
  const indented = (text: string) => text.replace(/^/gm, '    ');
  return [
    head,
    ...problems.map(({ problem, found, paste }) => `\n${problem}: ${found}\n${indented(paste)}`),
    ...notes.map(({ found, paste }) => `\nNote: ${found} ${paste}`),
  ].join('\n');
}

function stop(text: string): void {
  console.error(text);
  process.exitCode = 2;
}
