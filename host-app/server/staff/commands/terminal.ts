import { userInfo } from 'node:os';
import type { Command } from 'commander';
import { shownText } from '#contract/shown-text.ts';
import type { Deps } from '../../deps/deps.ts';
import { Refusal } from '../../deps/refusal.ts';
import { visibleText } from '../../operations/visible-text.ts';
import type { Env } from '../../settings/setting-schemas.ts';
import { StaffRefused } from '../acts/act-fields.ts';
import { type Act, recordAct } from '../acts/record-act.ts';

/** Where commands run. */
export interface Terminal {
  /** Opens the club when a command runs. `isFirst` may make the database. */
  open(how: { isFirst: boolean }): Promise<OpenTerminal>;
  /** Asks a question and returns the answer; undefined when nobody can answer. */
  ask: ((question: string) => Promise<string>) | undefined;
  /** Checks the settings of the server, and returns what it found as text. */
  checkSettings(): string;
  print(line: string): void;
  /** Draws over the line that it drew before. Undefined where output is a file. */
  redraw?: (line: string) => void;
}

interface OpenTerminal {
  deps: Deps;
  /** Who is at the terminal. */
  staff: string;
  close(): Promise<void>;
}

/** Returns the action of a command. Its work gets the words and options, and returns the text to print. */
export type Run = <Args extends unknown[]>(
  work: (context: StaffContext, ...args: Args) => Promise<string>,
  how?: { isFirst: boolean },
) => (this: Command, ...args: Args) => Promise<void>;

/** The option of a command that changes something. Only a dry run works without it. */
export const WHY = ['--why <reason>', 'the reason, for the audit (required)'] as const;
/** The option of a command that asks a question. */
export const YES = ['--yes', 'answers the question with yes'] as const;

interface CommonOptions {
  why?: string;
  yes?: true;
  dryRun?: true;
}

/**
 * Returns how commands run at a terminal. An action rejects with StaffRefused or PlansRefused, whose message is one line.
 * Shows control characters instead of sending them to the terminal: members choose their names.
 */
export const runWork =
  (terminal: Terminal): Run =>
  (work, { isFirst } = { isFirst: false }) =>
    async function (...args) {
      const options = this.opts<CommonOptions>();
      checkWords(this, options);
      const print = (line: string) => terminal.print(visibleText(line));
      const { deps, staff, close } = await terminal.open({ isFirst: isFirst && !options.dryRun });
      const act = { staff, act: commandPath(this), why: options.why ?? '' };
      const context: StaffContext = {
        deps,
        staff,
        why: act.why,
        print,
        progress: terminal.redraw && drawProgress(terminal.redraw),
        confirm: (question) => confirm(question, options, terminal),
        record: (what, step) => recordAct(deps, { ...act, ...what }, step),
      };
      try {
        print(await work(context, ...args));
      } catch (thrown) {
        // A refusal of the API, such as a payment provider that does not answer, is a sentence too.
        if (thrown instanceof Refusal) throw new StaffRefused(thrown.message, { cause: thrown });
        throw thrown;
      } finally {
        await close();
      }
    };

function checkWords(command: Command, { why, dryRun }: CommonOptions): void {
  // A variable of the shell that is not set becomes an empty word.
  if (command.args.includes('')) command.error('a word is empty');
  const isAct = command.options.some(({ long }) => long === '--why');
  if (isAct && !dryRun && !why?.trim())
    command.error('add the reason, for the audit: --why "member asked by phone"');
}

async function confirm(question: string, { yes }: CommonOptions, { ask }: Terminal): Promise<void> {
  if (yes) return;
  if (!ask) throw new StaffRefused(`${question} Add --yes to go on. Nothing was changed.`);
  const answer = await ask(visibleText(`${question} [y/N] `));
  if (!/^y(es)?$/i.test(answer.trim())) throw new StaffRefused('Nothing was changed.');
}

export interface StaffContext {
  deps: Deps;
  /** The name of the person at the terminal. */
  staff: string;
  /** The reason, '' for a command without one. */
  why: string;
  /** Returns after a yes, or immediately with `--yes`. Throws StaffRefused otherwise. */
  confirm(question: string): Promise<void>;
  /** Prints a line before the result. */
  print(line: string): void;
  /** Shows how far long work is. Undefined without a terminal. */
  progress?: (done: number, all: number) => void;
  /**
   * Runs work that changes something, or shows a member. Records it with the command, the person at the terminal and
   * `--why`.
   */
  record<T>(
    what: Pick<Act, 'memberId' | 'detail'> & { why?: string },
    work: (actId: number) => Promise<T>,
  ): Promise<T>;
}

const BAR_CHARACTERS = 20;

/** Returns how long work draws a bar with its counts: `[#####     ] 120 of 480`. The last one ends its line. */
export const drawProgress =
  (redraw: (line: string) => void) =>
  (done: number, all: number): void => {
    const filled = all === 0 ? BAR_CHARACTERS : Math.floor((done / all) * BAR_CHARACTERS);
    const bar = '#'.repeat(filled).padEnd(BAR_CHARACTERS);
    redraw(`\r[${bar}] ${done} of ${all}${done >= all ? '\n' : ''}`);
  };

/** Returns the words of a command after `club`, such as `member grant`. */
export function commandPath(command: Command): string {
  const { parent } = command;
  return parent?.parent ? `${commandPath(parent)} ${command.name()}` : command.name();
}

/** Users of the operating system that many people share. */
const SHARED_USERS = ['root', 'node'];

/**
 * Returns who is at the terminal: `CLUB_STAFF`, otherwise the user of the operating system. Throws StaffRefused in
 * production for a user that many people share, because the audit would name nobody.
 */
export function staffName({ CLUB_STAFF: configured }: Env, production: boolean, user = osUser()): string {
  const name = shownText(configured ?? '').trim();
  if (name) return name;
  if (production && SHARED_USERS.includes(user))
    throw new StaffRefused(
      `Set CLUB_STAFF to your name: many people are '${user}' here, and the audit names you.`,
    );
  return user;
}

function osUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a number without a name.
    return `user ${process.getuid?.() ?? 'unknown'}`;
  }
}
