import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { newWidget } from './new-widget.ts';

const folder = mkdtempSync(join(tmpdir(), 'widgets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('new:widget', () => {
  it('writes the seven files of a widget', () => {
    newWidget('plan-badge', folder);
    const parts = ['copy.ts', 'css', 'element.ts', 'model.ts', 'stories.tsx', 'test.tsx', 'tsx'];
    expect(readdirSync(join(folder, 'plan-badge')).sort()).toEqual(parts.map((part) => `plan-badge.${part}`));
    expect(readFileSync(join(folder, 'plan-badge/plan-badge.tsx'), 'utf8')).toContain(
      'export function PlanBadge()',
    );
    expect(readFileSync(join(folder, 'plan-badge/plan-badge.element.ts'), 'utf8')).toContain(
      "tag: 'club-plan-badge'",
    );
  });

  it.each(['', 'Login', '../up', 'a--b', undefined])('refuses the name %j and writes nothing', (name) => {
    expect(() => newWidget(name, folder)).toThrow('usage: npm run new:widget name');
  });

  it('does not overwrite an existing widget', () => {
    expect(() => newWidget('plan-badge', folder)).toThrow('already there');
  });
});
