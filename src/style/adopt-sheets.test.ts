import { describe, expect, it } from 'vitest';
import { adoptSheets, attachStyles } from './adopt-sheets.ts';

describe('attachStyles', () => {
  it('adds each text once to the root of a node, after the sheets of its element', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const node = root.appendChild(document.createElement('dialog'));
    adoptSheets(root, ['.form {}']);
    const own = [...root.adoptedStyleSheets];
    attachStyles(node, ['.dialog {}', '.crop {}']);
    attachStyles(node, ['.dialog {}', '.form {}']);
    expect(root.adoptedStyleSheets).toHaveLength(own.length + 2);
    expect(root.adoptedStyleSheets.slice(0, own.length)).toEqual(own);
  });

  it('does nothing for a node without a root', () => {
    const node = document.createElement('dialog');
    expect(() => attachStyles(node, ['.dialog {}'])).not.toThrow();
  });
});
