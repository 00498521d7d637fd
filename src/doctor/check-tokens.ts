import { nearestTo } from '#club/rules/nearest-name.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { knownTokens } from './known-elements.ts';
import type { Finding } from './page-environment.ts';
import { propertiesOfPage } from './page-rules.ts';

const PREFIX = '--club-';

/** Reports the public CSS properties that the page sets by a wrong name. */
export function checkTokens(): Finding[] {
  if (knownTokens.length === 0) return [];
  const names = propertiesOfPage().filter((name) => name.startsWith(PREFIX));
  return [...new Set(names)].filter((name) => !knownTokens.includes(name)).map(findingOf);
}

/** A name that is near no other may be a property of the page's own. */
function findingOf(name: string): Finding {
  // The common prefix would make every name a near one.
  const short = knownTokens.map((token) => token.slice(PREFIX.length));
  const meant = nearestTo(name.slice(PREFIX.length), short);
  const found = copy.unknownToken(name);
  return meant
    ? { problem: 'token', found, paste: `${PREFIX}${meant}` }
    : { problem: 'token', found, paste: copy.knownTokens, note: true };
}
