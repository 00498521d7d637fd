import { pageBrand } from '#browser/page/page-brand.ts';
import { createFlight } from '#core/api/flight.ts';
import { checkAnswers } from './check-answers.ts';
import { checkContrast } from './check-contrast.ts';
import { checkElements } from './check-elements.ts';
import { checkEndTags } from './check-end-tags.ts';
import { checkFrames } from './check-frames.ts';
import { checkIntegrity } from './check-integrity.ts';
import { checkPage } from './check-page.ts';
import { checkPolicy } from './check-policy.ts';
import { checkScripts, checkTags } from './check-scripts.ts';
import { checkTokenUse } from './check-token-use.ts';
import { checkTokens } from './check-tokens.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { type Finding, inspectPage, type PageEnvironment } from './page-environment.ts';

/** Defines the global `clubDoctor()` and calls it once. A second copy on the page does nothing. */
export function startDoctor(): void {
  if ('clubDoctor' in globalThis) return;
  const call = createFlight(examine).join;
  Object.defineProperty(globalThis, 'clubDoctor', { value: call, configurable: true });
  call().catch((error: unknown) => console.warn(copy.stopped, error));
}

/** Prints what is wrong with the club's elements on this page, with lines to paste. Resolves with the same findings. */
async function examine(): Promise<Finding[]> {
  await settled();
  const page = inspectPage();
  const { refused, findings } = await checkPolicy(page);
  const changed = await checkIntegrity(page);
  findings.push(...changed, ...(await checkScripts(page, { refused, isChanged: changed.length > 0 })));
  findings.push(...checkTags(page), ...checkElements(page));
  findings.push(...(await checkEndTags(page)), ...checkPage(page), ...(await checkAnswers(page, refused)));
  findings.push(...(await checkTokenUse(page)));
  const tokens = checkTokens(page);
  // A color that is none, or an unknown theme, is why a text cannot be read. One fix is enough.
  const isKnown = tokens.some(({ note }) => !note) || findings.some(isAboutTheme);
  findings.push(...tokens, ...(isKnown ? [] : checkContrast(page)), ...checkFrames());
  const found = oncePerElement(findings);
  report(found, page);
  return found;
}

/** Returns whether a finding offers an attribute for the theme. */
const isAboutTheme = ({ problem, paste }: Finding): boolean =>
  problem === 'attribute' && paste.includes(' theme="');

/** Removes duplicates, because ten elements with the same problem are one finding. */
const oncePerElement = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((finding) => [finding.problem + finding.found, finding])).values(),
];

/** How long to wait after the page's load event for elements and frames, in ms. */
const SETTLE_MS = 3_000;

async function settled(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((done) => addEventListener('load', done, { once: true }));
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const passedMs = performance.now() - (page?.loadEventEnd ?? 0);
  if (passedMs < SETTLE_MS) await new Promise((done) => setTimeout(done, SETTLE_MS - passedMs));
}

function report(findings: readonly Finding[], { elements }: PageEnvironment): void {
  const club = pageBrand().name;
  const page = location.origin + location.pathname;
  const wrong = findings.filter(({ note }) => !note);
  const isElsewhere = elements.length === 0 && findings.some(({ problem }) => problem === 'unseen');
  if (wrong.length === 0) console.info(isElsewhere ? copy.elsewhere(club, page) : copy.well(club, page));
  else {
    console.info(copy.ill(club, wrong.length, page));
    console.table(wrong.map(({ problem, found }) => ({ problem, found })));
  }
  for (const { problem, paste } of wrong) console.info(`${copy.paste(problem)}\n${paste}`);
  for (const { found, paste, note } of findings) if (note) console.info(copy.note(found, paste));
}
