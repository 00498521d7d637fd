import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const TOKENS = '/src/style/tokens.css';
/** Sheets that stand in every shadow root: their tokens stay in `tokens.css`. */
const everywhere = ['src/style/base.css', 'src/style/host.css', 'src/style/tokens.css'];
const COMMON_SHEETS = 8;

/**
 * Sheets as the embed sends them: a token that few sheets use travels with each of those, so that no page is sent all
 * of them; direction is read from `dir`, which our elements always say, since `:dir()` would be lowered to a list of
 * languages.
 */
export function leanSheets(root: string): Plugin {
  const tokens = new Map<string, string>();
  const common = new Set<string>();
  return {
    name: 'lean-sheets',
    enforce: 'pre',
    buildStart() {
      for (const [, name = '', value = ''] of readFileSync(root + TOKENS, 'utf8').matchAll(declaration))
        tokens.set(name, value);
      const uses = new Map<string, number>();
      for (const file of sheetsIn(root)) {
        const isEverywhere = everywhere.includes(file);
        for (const name of namesIn(readFileSync(join(root, file), 'utf8')))
          uses.set(name, (uses.get(name) ?? 0) + (isEverywhere ? COMMON_SHEETS : 1));
      }
      for (const [name, count] of uses) if (count >= COMMON_SHEETS) common.add(name);
    },
    transform(code, id) {
      if (!id.includes('.css?inline')) return undefined;
      const sheet = id.includes('/src/style/')
        ? code.replace(/&( button)?:dir\(rtl\)/g, '[dir="rtl"] &$1')
        : code;
      if (id.endsWith(`${TOKENS}?inline`))
        return sheet.replace(declaration, (line, name: string) => (common.has(name) ? line : ''));
      const rare = namesIn(sheet).filter((name) => tokens.has(name) && !common.has(name));
      if (rare.length === 0) return sheet;
      // Also on the root: a printed sheet is in a document of its own (`print-element.ts`).
      const lines = rare.map((name) => `${name}: ${tokens.get(name)};`).join('\n');
      return `${sheet}\n@layer club.tokens { :root, :host { ${lines} } }`;
    },
  };
}

const declaration = /^ {4}(--club-[\w-]+):\s*([^;]+);$/gm;

const sheetsIn = (root: string): string[] =>
  ['src/style', 'widgets'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.css'))
      .map((file) => `${folder}/${file}`),
  );

const namesIn = (css: string): string[] => [
  ...new Set(Array.from(css.matchAll(/var\((--club-[\w-]+)/g), ([, name = '']) => name)),
];
