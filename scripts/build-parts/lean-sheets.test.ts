import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanSheets } from './lean-sheets.ts';

const root = resolve(import.meta.dirname, '../..');

function sent(file: string, css: string): string {
  const plugin = leanSheets(root);
  Reflect.apply(plugin.buildStart as () => void, undefined, []);
  return Reflect.apply(plugin.transform as (code: string, id: string) => string, undefined, [
    css,
    `${root}/${file}?inline`,
  ]);
}

const tokens = (names: string[]) =>
  `:root,\n  :host {\n${names.map((name) => `    ${name}: 1em;`).join('\n')}\n}`;

describe('leanSheets', () => {
  it('leaves in the tokens of all what most sheets use', () => {
    const css = sent('src/style/tokens.css', tokens(['--club-brand', '--club-scene-sky']));
    expect(css).toContain('--club-brand:');
    expect(css).not.toContain('--club-scene-sky');
  });

  it('sends a rare token with each sheet that uses it', () => {
    const css = sent(
      'src/style/scene.css',
      '.club-scene { fill: var(--club-scene-sky); color: var(--club-ink) }',
    );
    expect(css).toMatch(
      /@layer club\.tokens \{ :root, :host \{ --club-scene-sky: light-dark\(#\w+, #\w+\); \} \}$/,
    );
  });

  it('reads the direction from the box, which always says it', () => {
    const css = sent('src/style/base.css', '.club-back { &:dir(rtl)::before { rotate: -135deg } }');
    expect(css).toBe('.club-back { [dir="rtl"] &::before { rotate: -135deg } }');
  });
});
