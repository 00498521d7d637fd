import { nearestTo } from '#club/rules/nearest-name.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { knownTokens } from './known-elements.ts';
import type { Finding, PageEnvironment } from './page-environment.ts';
import { propertiesOfPage } from './page-rules.ts';

const PREFIX = '--club-';

/** Reports the public CSS properties that the page sets by a wrong name, and the colors that are none. */
export function checkTokens({ elements }: PageEnvironment): Finding[] {
  if (names.length === 0) return [];
  const set = [...new Set(propertiesOfPage().filter((name) => name.startsWith(PREFIX)))];
  return set.flatMap((name) =>
    names.includes(name) ? elements.flatMap((element) => checkColor(element, name)) : findingOf(name),
  );
}

const names = Object.keys(knownTokens);

function checkColor(element: Element, name: string): Finding[] {
  const ours = knownTokens[name] ?? '';
  const value = getComputedStyle(element).getPropertyValue(name).trim();
  if (!value || !isColor(ours) || CSS.supports('color', value)) return [];
  return [{ problem: 'token', found: copy.noColor(name, value), paste: `${name}: ${ours}` }];
}

/** A value with var() would be right for every property. */
const isColor = (value: string): boolean => CSS.supports('color', value) && !CSS.supports('width', value);

/** A name that is near no other may be a property of the page's own. */
function findingOf(name: string): Finding {
  // The common prefix would make every name a near one.
  const short = names.map((token) => token.slice(PREFIX.length));
  const meant = nearestTo(name.slice(PREFIX.length), short);
  const found = copy.unknownToken(name);
  return meant
    ? { problem: 'token', found, paste: `${PREFIX}${meant}` }
    : { problem: 'token', found, paste: copy.knownTokens, note: true };
}
