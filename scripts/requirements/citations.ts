/** One place that cites a requirement row. `isProof`: a test title or a table of test cases cites it. */
export interface Citation {
  row: string;
  file: string;
  line: number;
  isProof: boolean;
}

/** Requirement rows by area title: row id and one sentence. */
export type Rows = Record<string, Record<string, string>>;

const ROW = /(?<![\w$#/-])(?:[A-Z]{2,}|[AZ])-\d{2}(?![\w-])/g;
/** Names of standards that look like a row id. */
const STANDARDS = /^(UTF|ISO|RFC)-/;
const TEST_FILE = /\.test\.tsx?$/;
const COMMENT_LINE = /^\s*(\/\/|\/?\*)/;

/** Returns every citation in the text of a file, in order. */
export function citationsIn(file: string, text: string): Citation[] {
  const isTest = TEST_FILE.test(file);
  return text.split('\n').flatMap((content, index) =>
    [...content.matchAll(ROW)]
      .map(([row]) => row)
      .filter((row) => !STANDARDS.test(row))
      .map((row) => ({ row, file, line: index + 1, isProof: isTest && !COMMENT_LINE.test(content) })),
  );
}

/** Returns one line for each citation without a row, and one for each row without a citation. */
export function rowFaults(rows: Rows, citations: Citation[]): string[] {
  const known = new Set(Object.values(rows).flatMap((area) => Object.keys(area)));
  const cited = new Set(citations.map(({ row }) => row));
  return [
    ...citations
      .filter(({ row }) => !known.has(row))
      .map(({ row, file, line }) => `${file}:${line}: ${row} has no row in scripts/requirements/rows.json`),
    ...[...known]
      .filter((row) => !cited.has(row))
      .map((row) => `scripts/requirements/rows.json: nothing cites ${row}; remove the row`),
  ];
}
