import { doctorCopy as copy } from './doctor.copy.ts';
import { entryOf, type Surroundings, scriptTag, type Verdict } from './surroundings.ts';

/** What can be seen without asking anybody. */
export const checkPage = (page: Surroundings): Verdict[] => [
  ...checkWidths(page),
  ...checkModules(page),
  ...checkVersions(page),
  ...checkStorage(),
  ...checkSecure(),
];

const boxless = ['club-toaster', 'club-paid-member-dialog'];

/** Elements that their parent squeezes to nothing; what the page itself hides is no fault. */
const checkWidths = ({ elements }: Surroundings): Verdict[] =>
  elements
    .filter(
      (element) =>
        customElements.get(element.localName) &&
        !boxless.includes(element.localName) &&
        element.checkVisibility?.() !== false &&
        element.getBoundingClientRect().width < 1,
    )
    .map(({ localName }) => ({
      problem: 'width',
      found: copy.noWidth(localName),
      paste: `<div class="club-box"><${localName}></${localName}></div>\n.club-box { inline-size: 100% }`,
    }));

const checkModules = ({ scripts }: Surroundings): Verdict[] =>
  scripts
    .filter(({ type }) => type !== 'module')
    .map(({ src }) => ({
      problem: 'module',
      found: copy.module(entryOf(src)?.file ?? src),
      paste: scriptTag(src),
    }));

function checkVersions({ scripts }: Surroundings): Verdict[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const entries = [...loaded, ...scripts.map(({ src }) => src)].flatMap((src) => entryOf(src) ?? []);
  const folders = [...new Set(entries.map(({ folder }) => folder))];
  if (folders.length < 2) return [];
  const files = [...new Set(entries.map(({ file }) => file))];
  const paste = files.map((file) => scriptTag(folders[0] + file)).join('\n');
  return [{ problem: 'versions', found: copy.versions(folders), paste }];
}

function checkStorage(): Verdict[] {
  const refused = (['localStorage', 'sessionStorage'] as const).filter((name) => {
    try {
      const probe = 'club:doctor';
      globalThis[name].setItem(probe, '');
      globalThis[name].removeItem(probe);
      return false;
    } catch {
      return true;
    }
  });
  if (refused.length === 0) return [];
  const paste = globalThis.origin === 'null' ? copy.storageSandboxed : copy.storageAsked;
  return [{ problem: 'storage', found: copy.storage(refused.join(', ')), paste }];
}

const checkSecure = (): Verdict[] =>
  globalThis.isSecureContext
    ? []
    : [
        {
          problem: 'insecure',
          found: copy.insecure(location.origin),
          paste: copy.insecurePaste(location.href.replace(/^http:/, 'https:')),
        },
      ];
