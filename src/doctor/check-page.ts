import { pageConfigFields } from '#browser/page/page-state.ts';
import { nearestTo } from '#club/rules/nearest-name.ts';
import { entryOf, isEmbedFolder, scriptTag } from './club-urls.ts';
import { doctorCopy as copy } from './doctor.copy.ts';
import { configBlock, type Finding, type PageEnvironment } from './page-environment.ts';

/** Checks the page around the elements without a call: config block, versions, storage, https. */
export const checkPage = (page: PageEnvironment): Finding[] => [
  ...checkConfig(page),
  ...checkVersions(page),
  ...checkStorage(),
  ...checkSecure(),
];

function checkConfig(page: PageEnvironment): Finding[] {
  const block = document.getElementById('club-config');
  if (!block) return [];
  const finding = (found: string): Finding[] => [{ problem: 'config', found, paste: configBlock(page) }];
  if (!(block instanceof HTMLScriptElement)) return finding(copy.configTag(block.localName));
  let config: unknown;
  try {
    config = JSON.parse(block.textContent);
  } catch (error) {
    return finding(copy.configBroken(error instanceof Error ? error.message : String(error)));
  }
  if (typeof config !== 'object' || config === null) return finding(copy.configBroken(String(config)));
  const names: readonly string[] = [...pageConfigFields, 'reports'];
  const unknown = Object.keys(config).find(
    (name) => !names.includes(name) && (nearestTo(name, names) || name === 'siteUrl'),
  );
  return unknown ? finding(copy.configField(unknown, names)) : [];
}

function checkVersions({ scripts, loaded }: PageEnvironment): Finding[] {
  const entries = [...loaded, ...scripts.map(({ src }) => src)]
    .flatMap((src) => entryOf(src) ?? [])
    .filter(({ folder, file }) => isEmbedFolder(folder) && customElements.get(file.slice(0, -3)));
  const folders = [...new Set(entries.map(({ folder }) => folder))];
  if (folders.length < 2) return [];
  const files = [...new Set(entries.map(({ file }) => file))];
  const paste = files.map((file) => scriptTag(folders[0] + file)).join('\n');
  return [{ problem: 'versions', found: copy.versions(folders), paste }];
}

function checkStorage(): Finding[] {
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

const checkSecure = (): Finding[] =>
  globalThis.isSecureContext
    ? []
    : [
        {
          problem: 'insecure',
          found: copy.insecure(location.origin),
          paste: copy.insecurePaste(Object.assign(new URL(location.href), { protocol: 'https:' }).href),
        },
      ];
