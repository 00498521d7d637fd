import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elementTags } from '#widgets/element-list.ts';
import { sourceGraph } from './source-graph.ts';

/** The source file of every sheet, with the classes that it styles. */
const sheets = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src/**.css', 'widgets/**.css'],
  {
    encoding: 'utf8',
  },
)
  .trim()
  .split('\n')
  .map((file) => ({ file, classes: wordsIn(/\.(club-[a-z0-9-]+)/g, readFileSync(file, 'utf8')) }));

function wordsIn(pattern: RegExp, text: string): Set<string> {
  return new Set(Array.from(text.matchAll(pattern), ([, word = '']) => word));
}

/** Returns the sheets that a source file adopts, as paths. */
function sheetsOf([file, text]: readonly [string, string]): string[] {
  const folder = file.slice(0, file.lastIndexOf('/'));
  return [...wordsIn(/from '([^']+\.css)\?inline'/g, text)].map((from) =>
    from.replace(/^#(style|ui)\//, 'src/$1/').replace(/^\.\//, `${folder}/`),
  );
}

/** True for files that render nothing, and for dialogs, which adopt their sheets when they open. */
const isElsewhere = (file: string): boolean =>
  !/^(src\/ui|widgets)\/.*\.tsx?$/.test(file) ||
  file === 'src/ui/dialog/dialog.tsx' ||
  readFileSync(file, 'utf8').includes("from '#ui/dialog/dialog.tsx'");
/** Returns the classes of every `className` in a source text. */
const classesIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => (/className|clsx/.test(line) ? [...wordsIn(/(club-[a-z0-9-]+)/g, line)] : []));

const widgets = elementTags
  .map((tag) => [tag, `widgets/${tag.slice(5)}/${tag.slice(5)}`] as const)
  .filter(([, file]) => existsSync(`${file}.tsx`))
  .map(([tag, file]) => [tag, `${file}.definition.ts`] as const);

describe.each(widgets)('<%s> alone on a page', (_, module) => {
  const graph = sourceGraph(module, { isOutside: isElsewhere, lazy: false });
  const used = new Set([...graph.values()].flatMap(classesIn));

  it('adopts a sheet for every styled class that it renders at once', () => {
    const adopted = new Set([...graph].flatMap(sheetsOf));
    const styledElsewhere = [...used].filter((name) => {
      const styledIn = sheets.filter(({ classes }) => classes.has(name));
      return styledIn.length > 0 && !styledIn.some(({ file }) => adopted.has(file));
    });
    expect(styledElsewhere).toEqual([]);
  });
});
