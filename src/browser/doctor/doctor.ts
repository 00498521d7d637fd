import { checkAnswers } from './check-answers.ts';
import { checkContrast } from './check-contrast.ts';
import { checkPage } from './check-page.ts';
import { checkPolicy } from './check-policy.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { lookAround, type Verdict } from './surroundings.ts';

/**
 * Says in the console what is wrong with the club's elements on this page, and which lines put it right; resolves with
 * the same. Served as `/embed/doctor.js`: `?club-doctor` in the address of a page with an element calls it, and so does
 * `(await import('https://club.example.com/embed/doctor.js')).clubDoctor()` where no script of ours runs at all.
 */
export async function clubDoctor(): Promise<Verdict[]> {
  const page = lookAround();
  const { refused, verdicts: policy } = await checkPolicy(page);
  const asked = await checkAnswers(page, refused);
  const verdicts = [...policy, ...checkPage(page), ...asked, ...checkContrast(page)];
  report(verdicts);
  return verdicts;
}

/** Elements get the time to come, and frames to answer. */
const SETTLE_MS = 3_000;

async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  await new Promise((done) => setTimeout(done, SETTLE_MS));
}

function report(verdicts: readonly Verdict[]): void {
  const page = location.origin + location.pathname;
  if (verdicts.length === 0) {
    console.info(copy.well(page));
    return;
  }
  console.info(copy.ill(verdicts.length, page));
  console.table(verdicts.map(({ problem, found }) => ({ problem, found })));
  for (const { problem, paste } of verdicts) console.info(`${copy.paste(problem)}\n${paste}`);
}

/** Two versions on a page call two doctors: one of them speaks. */
const CALLED = Symbol.for('homefront.club.doctor');

if (/[?&]club-doctor\b/.test(location.search) && !(CALLED in document)) {
  Object.defineProperty(document, CALLED, { value: true });
  void settled().then(clubDoctor);
}
