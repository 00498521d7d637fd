import type { Chapter, Row } from './answers.ts';

/** What the check needs to know about the repository. */
export interface Repository {
  /** Returns whether a file or folder exists. */
  exists(path: string): boolean;
  /** Returns the titles of the tests in a file. */
  titlesOf(file: string): ReadonlySet<string>;
}

/** Returns one line for each requirement without an answer, unknown one, missing test or file, and answer without words. */
export function securityFaults(
  levels: Record<string, number>,
  chapters: readonly Chapter[],
  repository: Repository,
): string[] {
  const rows = chapters.flatMap((chapter) => chapter.rows);
  const covered = rows.flatMap(({ ids }) => ids);
  const twice = covered.filter((id, index) => covered.indexOf(id) !== index);
  return [
    ...Object.keys(levels)
      .filter((id) => !covered.includes(id))
      .map((id) => `${id} has no answer`),
    ...covered.filter((id) => !(id in levels)).map((id) => `${id} is no requirement of level 1 or 2`),
    ...twice.map((id) => `${id} is answered twice`),
    ...rows.flatMap((row) => rowFaults(row, repository).map((fault) => `${row.ids.join(', ')} ${fault}`)),
  ];
}

function rowFaults({ answer }: Row, { exists, titlesOf }: Repository): string[] {
  if (answer.state === 'met') {
    if (answer.tests.length === 0) return ['is met without a test'];
    return answer.tests
      .filter(([file, title]) => !exists(file) || !titlesOf(file).has(title))
      .map(([file, title]) => `cites a test that does not exist: "${title}" in ${file}`);
  }
  const noWords = answer.note.trim() === '' ? [`is '${answer.state}' without a reason`] : [];
  if (answer.state !== 'review') return noWords;
  const noFiles = answer.files.length === 0 ? ['is reviewed without a file'] : [];
  const missing = answer.files.filter((file) => !exists(file)).map((file) => `cites a missing file: ${file}`);
  return [...noWords, ...noFiles, ...missing];
}
