import type { Deps } from '../../deps/deps.ts';

/** The options of the commands, with the word that help shows for their value. */
export const optionWords = {
  why: '"<reason>"',
  yes: '',
  until: '<YYYY-MM-DD>',
  invoice: '<id>',
  'cancel-plan': '',
  force: '',
  'dry-run': '',
  json: '',
  all: '',
  failed: '',
  now: '',
  member: '<address or id>',
  plan: '<plan>',
  limit: '<number>',
} as const;
/** The name of an option. */
export type OptionName = keyof typeof optionWords;

/** What was typed after the name of a command. */
export interface Typed {
  words: string[];
  /** The value of an option, '' for one without a value; undefined when it is not there. */
  options: Partial<Record<OptionName, string>>;
}

/** What a command works with. */
export interface Desk {
  deps: Deps;
  /** Who is at the terminal. */
  staff: string;
  /** Returns after a yes, or at once with `--yes`. Throws StaffRefused otherwise. */
  confirm(question: string): Promise<void>;
  /** Prints a line before the result. */
  print(line: string): void;
}

/** A command of the club. */
export interface Command {
  name: string;
  /** The words it takes, as help shows them: `<member>`, or `[<mail>]` for one that may be left out. */
  takes: readonly string[];
  /** One sentence for help. */
  does: string;
  options?: readonly OptionName[];
  /** It changes something: it needs `--why` and is recorded. */
  isAct?: true;
  /** It can run before the first start, and then makes the database. */
  isFirst?: true;
  /** Returns the text to print. */
  run(desk: Desk, typed: Typed): Promise<string>;
}
