import { execFileSync, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, root } from '../../scripts/run.ts';
import type { Edit } from './how-to.ts';

/** A copy of the project in a temporary folder. It shares node_modules with the original. */
export interface Scratch {
  /** Throws when the text to replace is not in the file. */
  edit(edit: Edit): void;
  /** Runs a tool of the project; returns its output. Throws with the output when it fails. */
  run(command: string, ...words: string[]): string;
  /** Undoes the edits. */
  reset(): void;
  remove(): void;
}

/** Copies what git tracks or would track. */
export function makeScratch(): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'club-how-to-'));
  for (const file of repositoryFiles()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    copyFileSync(join(root, file), join(folder, file));
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  git('init', '-q');
  git('add', '--all');

  return {
    edit({ file, find, put }) {
      const path = join(folder, file);
      mkdirSync(dirname(path), { recursive: true });
      if (find === undefined) {
        if (existsSync(path)) throw new Error(`${file} exists already.`);
        writeFileSync(path, put);
        return;
      }
      const text = readFileSync(path, 'utf8');
      const changed = text.replace(find, () => put);
      if (changed === text) throw new Error(`${file} does not contain ${String(find)}.`);
      writeFileSync(path, changed);
    },
    run(command, ...words) {
      const tool = ['cp', 'npm', 'node'].includes(command)
        ? command
        : join(root, 'node_modules/.bin', command);
      const { status, stdout, stderr } = spawnSync(tool, words, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
      return stdout;
    },
    reset() {
      git('checkout', '-q', '--', '.');
      git('clean', '-fdq');
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
