import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, root } from '../../scripts/run.ts';

const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Written by other tools, or part of an example or a package, whose own tests check the links. */
const NOT_OURS = /^(examples|scripts\/package|docs\/(elements|bench)\.md)/;
/** A file that a reader of docs/how-to.md adds. */
const EXAMPLE_FILE = /member-since|\/0900_|\/careers\.|\/plan-badge|\/fr(\/|$)/;
const pages = repositoryFiles().filter((file) => file.endsWith('.md') && !NOT_OURS.test(file));

const textOf = (page: string) => readFileSync(join(root, page), 'utf8');
const matches = (page: string, pattern: RegExp) =>
  [...textOf(page).matchAll(pattern)].map((match) => match.slice(1));

/** Returns whether the path exists, with or without the extension of a script. */
const isFile = (path: string): boolean =>
  existsSync(path) ||
  (existsSync(dirname(path)) &&
    readdirSync(dirname(path)).some((name) => name.startsWith(`${basename(path)}.`)));

/** Heading texts as the anchors that GitHub makes of them. */
const anchorsOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );

describe.each(pages)('%s', (page) => {
  it('links to files and headings that exist', () => {
    const broken = matches(page, /\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g).filter(
      ([to, anchor]) => {
        const path = to ? join(root, dirname(page), to) : join(root, page);
        return !existsSync(path) || (anchor && !anchorsOf(path).includes(anchor));
      },
    );
    expect(broken).toEqual([]);
  });

  it('shows pictures that exist', () => {
    const broken = matches(page, /(?:src|srcset)="(docs\/[^"]+)"/g).filter(
      ([file = '']) => !isFile(join(root, file)),
    );
    expect(broken).toEqual([]);
  });

  it('names source files that exist, and functions that they contain', () => {
    const named = matches(
      page,
      /(?<![\w./-])((?:src|widgets|host-app|scripts|tests|bench|examples|docs)\/[\w./-]*\w)(?::(\w+))?/g,
    );
    const broken = named.filter(([file = '', name]) => {
      if (page === 'docs/how-to.md' && EXAMPLE_FILE.test(file)) return false;
      const path = join(root, file);
      return !isFile(path) || (name && !readFileSync(path, 'utf8').includes(name));
    });
    expect(broken).toEqual([]);
  });

  it('names npm scripts that exist', () => {
    const named = matches(page, /npm run ([\w:-]+)/g).map(([script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });
});

describe('README.md', () => {
  it('links to every page', () => {
    const linked = matches('README.md', /\]\(([^)#]+)\)/g).map(([to]) => to);
    const docs = repositoryFiles().filter((file) => /^docs\/[\w-]+\.md$/.test(file));
    expect(docs.filter((file) => !linked.includes(file))).toEqual([]);
  });
});

describe('comments of the code', () => {
  const files = repositoryFiles();
  const known = new Set(files.map((file) => basename(file)));

  it('name files that exist', () => {
    const code = files.filter((file) => /^(src|widgets|host-app)\/.*\.(tsx?|css|sql)$/.test(file));
    const broken = code.flatMap((file) =>
      matches(file, /^\s*(?:\/\/|\/?\*|--)(.*)$/gm)
        .flatMap(([line = '']) => line.match(/(?<![\w./*-])[\w-][\w./-]*\.(?:tsx?|css|md)\b/g) ?? [])
        .filter((named) => !known.has(basename(named)))
        .map((named) => `${file} names ${named}`),
    );
    expect(broken).toEqual([]);
  });
});
