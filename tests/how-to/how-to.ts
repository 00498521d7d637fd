/** One change to a file: `put` replaces `find`, or is the whole text of a new file. */
export interface Edit {
  /** Path below the root. */
  file: string;
  find?: string | RegExp;
  put: string;
}

/** One section of docs/how-to.md, carried out. */
export interface HowTo {
  title: string;
  /** A command that runs before the edits: a script of npm, or `cp`. */
  before?: string[];
  edits: Edit[];
  /** Edits in files that `before` has copied. The page describes them in its text. */
  afterCopy?: Edit[];
  /** npm scripts that write generated files after the edits. */
  generated: string[];
  /** Vitest project and files that hold the new part. */
  tests: [project: string, ...files: string[]][];
}
