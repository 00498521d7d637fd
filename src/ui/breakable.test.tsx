import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Breakable } from './breakable.tsx';

describe('Breakable', () => {
  it.each([
    ['chaplains@homefront.example.com', 'chaplains@<wbr>homefront.<wbr>example.com'],
    ['We sent it to a@b.mil.', 'We sent it to a@<wbr>b.mil.'],
    ['j***@example.com', 'j***@<wbr>example.com'],
    ['Wait... a.a.b', 'Wait... a.<wbr>a.b'],
    ['No address', 'No address'],
    ['', ''],
  ])('lets %j break only after @ and dots, and not before its last word: %s', (text, html) => {
    const { container } = render(<Breakable text={text} />);
    expect(container.innerHTML).toBe(`<span>${html}</span>`);
    expect(container.textContent).toBe(text);
  });
});
