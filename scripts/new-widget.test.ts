import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWidget } from './new-widget.ts';

const root = mkdtempSync(join(tmpdir(), 'widgets-'));
const books = ['host-app/site/books/element-book.ts', 'host-app/site/es/element-book.ts'];
const list = 'widgets/element-list.ts';
const text = (file: string) => readFileSync(join(root, file), 'utf8');
beforeAll(() => {
  for (const file of [...books, list]) cpSync(file, join(root, file));
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('new:widget', () => {
  it('writes the eight files of a widget', () => {
    newWidget('plan-badge', root);
    const parts = [
      'copy.ts',
      'css',
      'definition.ts',
      'element.ts',
      'model.ts',
      'stories.tsx',
      'test.tsx',
      'tsx',
    ];
    expect(readdirSync(join(root, 'widgets/plan-badge')).sort()).toEqual(
      parts.map((part) => `plan-badge.${part}`),
    );
    expect(text('widgets/plan-badge/plan-badge.tsx')).toContain('export function PlanBadge()');
    expect(text('widgets/plan-badge/plan-badge.definition.ts')).toContain("tag: 'club-plan-badge'");
  });

  it('adds the element to the list of all elements, in the order of the alphabet', () => {
    expect(text(list)).toContain(
      "'paid-member-dialog', kind: 'react' },\n  { name: 'plan-badge', kind: 'react' },\n  { name: 'pricing',",
    );
  });

  it('adds the words to the book of each language, in the order of the alphabet', () => {
    expect(text('host-app/site/books/element-book.ts')).toContain(
      "  'password-field': typeof passwordFieldCopy;\n  'plan-badge': PlanBadgeCopy;\n  pricing: PricingCopy;\n",
    );
    expect(text('host-app/site/es/element-book.ts')).toContain(
      "    'plan-badge': planBadgeEs,\n    pricing: pricingEs,\n",
    );
    expect(text('host-app/site/es/widgets/plan-badge.copy.ts')).toContain(
      "export const planBadgeEs: PlanBadgeCopy = {\n  title: 'Plan Badge',\n  greet: 'Saludar',\n",
    );
  });

  it('adds a name that sorts last', () => {
    newWidget('zone', root);
    expect(text(list)).toContain(
      "'verify-success', kind: 'react' },\n  { name: 'zone', kind: 'react' },\n];",
    );
    expect(text('host-app/site/books/element-book.ts')).toMatch(/'your-data': .*;\n {2}zone: ZoneCopy;\n\};/);
    expect(text('host-app/site/es/element-book.ts')).toMatch(/'your-data': .*,\n {4}zone: zoneEs,\n {2}\},/);
  });

  it.each(['', 'Login', '../up', 'a--b', undefined])('refuses the name %j and writes nothing', (name) => {
    const before = readdirSync(join(root, 'widgets'));
    expect(() => newWidget(name, root)).toThrow('usage: npm run new:widget name');
    expect(readdirSync(join(root, 'widgets'))).toEqual(before);
  });

  it('does not overwrite an existing widget', () => {
    const book = text('host-app/site/es/element-book.ts');
    expect(() => newWidget('plan-badge', root)).toThrow('already there');
    expect(text('host-app/site/es/element-book.ts')).toBe(book);
    expect(existsSync(join(root, 'widgets/plan-badge'))).toBe(true);
  });
});
