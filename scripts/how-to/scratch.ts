import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { Edit } from './how-to.ts';

/** A copy of the project in a temporary folder. It shares node_modules with the original. */
export interface Scratch {
  /** Throws when the text to replace is not in the file. */
  edit(edit: Edit): void;
  /** Runs a tool of the project; returns its output. Throws with the output when it fails. */
  run(command: string, ...words: string[]): string;
  remove(): void;
}

/** Copies what git tracks or would track below `root`. */
export function makeScratch(root: string): Scratch {
  const folder = mkdtempSync(join(tmpdir(), 'club-how-to-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\n').filter((name) => name && existsSync(join(root, name))))
    cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  execFileSync('git', ['init', '-q'], { cwd: folder });

  return {
    edit({ file, find, put }) {
      const path = fullName(join(folder, file));
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
      const tool = command === 'npm' ? 'npm' : join(root, 'node_modules/.bin', command);
      const { status, stdout, stderr } = spawnSync(tool, words, { cwd: folder, encoding: 'utf8' });
      if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed:\n${stdout}\n${stderr}`);
      return stdout;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the path with its extension. */
function fullName(path: string): string {
  if (basename(path).includes('.')) return path;
  const found = readdirSync(dirname(path)).find(
    (name) => name.startsWith(`${basename(path)}.`) && !name.includes('.d.'),
  );
  return found ? join(dirname(path), found) : path;
}
