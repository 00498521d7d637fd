// npm run docs:elements: writes docs/elements.md from the element definitions. With --release it writes the public names of
// this version, too. With --check it writes nothing. It exits with 1 when the file differs from the definitions, or when a
// name of the last release is gone and the version may not remove it.
import { readFileSync, writeFileSync } from 'node:fs';
import { describedElements, describedSettings, eventTypes } from './package/elements/describe-elements.ts';
import { publicNames, type ReleasedNames, removedNames } from './package/elements/public-names.ts';
import { reference } from './package/elements/reference.ts';
import { rootPackage } from './package/lib-json.ts';
import { isMain, readJson, root, writeJson } from './run.ts';

const PAGE = 'docs/elements.md';
const RELEASED = 'scripts/package/elements/released-names.json';

const read = (file: string) => readFileSync(root + file, 'utf8');

/** Returns the text of docs/elements.md. */
export const elementsPage = async () =>
  reference(await describedElements(), await describedSettings(), eventTypes());

/** Returns what differs between the files and the definitions. */
async function faultsOfFiles(released: ReleasedNames): Promise<string[]> {
  const isReleased = !read('CHANGELOG.md').includes('\n## Unreleased\n');
  return [
    ...(read(PAGE) === (await elementsPage())
      ? []
      : [`${PAGE} differs from the definitions: run npm run docs:elements`]),
    ...(isReleased && released.version !== rootPackage.version
      ? [`${RELEASED} has the names of ${released.version}: run npm run docs:elements -- --release`]
      : []),
  ];
}

if (isMain(import.meta.url)) {
  const [mode] = process.argv.slice(2);
  const released = readJson<ReleasedNames>(RELEASED);
  const names = publicNames(await describedElements(), await describedSettings(), eventTypes());
  const now = { version: rootPackage.version, names };
  const faults = removedNames(released, now).map(
    (name) =>
      `"${name}" is public in ${released.version} and gone in ${now.version}: keep it, or raise the version`,
  );
  if (mode === '--check') faults.push(...(await faultsOfFiles(released)));
  else writeFileSync(root + PAGE, await elementsPage());
  if (mode === '--release' && faults.length === 0) writeJson(RELEASED, now);
  for (const fault of faults) console.error(fault);
  process.exitCode = Math.min(1, faults.length);
}
