import { followSession } from '#browser/page/page-club.ts';
import { pageOptions } from '#browser/page/page-options.ts';
import { pageState, readBlock } from '#browser/page/page-state.ts';
import { scenario } from './scenario.ts';
import { type ScenarioName, scenarioNames, scenarios } from './scenarios.ts';

// The entry of `/embed/scenario.js`, which only `?club-scenario=paid` loads (`src/browser/page/load-extras.ts`). On a
// development origin it gives the page the club of that scenario: scripted answers, storage in memory, no requests.

const TICK_MS = 100;

/** Returns whether a page is under development: on this machine, on a test domain, or listed in its `#club-config`. */
export function isDevelopmentPage({ hostname, origin }: Pick<Location, 'hostname' | 'origin'>): boolean {
  const json = readBlock('club-config')?.json as { developmentOrigins?: unknown } | null | undefined;
  const listed = json?.developmentOrigins;
  return (
    /^(localhost|127\.0\.0\.1|\[::1\]|.+\.(localhost|test))$/.test(hostname) ||
    (Array.isArray(listed) && listed.includes(origin))
  );
}

function playScenario(requestedName: string): void {
  const state = pageState();
  if (state.club) return;
  if (!isDevelopmentPage(location)) {
    console.warn(
      `?club-scenario is ignored: ${location.origin} is not a development origin. ` +
        'List it as "developmentOrigins" in the #club-config block of this page.',
    );
    return;
  }
  const name = scenarioNames.find((known): known is ScenarioName => known === requestedName);
  if (!name) {
    console.warn(
      `?club-scenario=${requestedName} does not exist. The names are: ${scenarioNames.join(', ')}`,
    );
    return;
  }
  const { siteUrl, apiHost, ownSite } = pageOptions();
  const options = {
    siteUrl,
    apiHost,
    ownSite,
    pageOrigin: location.origin,
    ...scenarios[name].given?.options,
  };
  const { club, clock, start, about } = scenario(name, { options });
  state.club = club;
  state.playsScenario = true;
  followSession(club);
  start();
  setInterval(() => void clock.pass(TICK_MS), TICK_MS);
  console.info(`club-scenario=${name}: ${about} No request goes to the API.`);
}

playScenario(new URLSearchParams(location.search).get('club-scenario') ?? '');
