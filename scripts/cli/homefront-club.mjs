#!/usr/bin/env node
// npx homefront-club doctor URL [--json]: checks a page as `?club-doctor` does. Exits with 0 when nothing is wrong, with
// 1 when something is, and with 2 when the check could not run.
import { checkUrl } from './check-url.mjs';
import { findChrome } from './find-chrome.mjs';

const USAGE = `Usage: npx homefront-club doctor URL [--json]

  --json   prints { url, problems, notes } instead of text

Exit codes: 0 nothing is wrong, 1 something is wrong, 2 the check could not run.
It uses the Chrome of CHROME_PATH, of playwright or playwright-core, or of this machine.`;

const [command, ...rest] = process.argv.slice(2);
const urls = rest.filter((word) => !word.startsWith('--'));
const flags = rest.filter((word) => word.startsWith('--'));
const isAsked = command === 'doctor' && urls.length === 1 && flags.every((flag) => flag === '--json');

if (isAsked) await examine(urls[0], flags.includes('--json'));
else if (command === '--help' || flags.includes('--help')) console.log(USAGE);
else stop(USAGE);

async function examine(url, isJson) {
  try {
    if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
      throw new Error(`${url} is not an http address.`);
    const verdicts = await checkUrl(await findChrome(), url);
    const problems = verdicts.filter(({ note }) => !note);
    const notes = verdicts.filter(({ note }) => note);
    console.log(isJson ? JSON.stringify({ url, problems, notes }, null, 2) : asText(url, problems, notes));
    process.exitCode = problems.length > 0 ? 1 : 0;
  } catch (error) {
    stop(`The check could not run. ${error.message}`);
  }
}

function asText(url, problems, notes) {
  const head = problems.length === 0 ? `Nothing is wrong on ${url}.` : `${problems.length} wrong on ${url}:`;
  const indented = (text) => text.replace(/^/gm, '    ');
  return [
    head,
    ...problems.map(({ problem, found, paste }) => `\n${problem}: ${found}\n${indented(paste)}`),
    ...notes.map(({ found, paste }) => `\nNote: ${found} ${paste}`),
  ].join('\n');
}

function stop(text) {
  console.error(text);
  process.exitCode = 2;
}
