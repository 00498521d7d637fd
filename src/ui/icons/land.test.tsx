import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Flag } from './land.tsx';

describe('Flag', () => {
  it('has 13 stripes with red ones at both edges, and the union over the upper seven (ART-01)', () => {
    const { container } = render(
      <svg>
        <Flag x={0} y={0} />
      </svg>,
    );
    const red = container.querySelector('[data-tint="flag-red"]');
    const height = Number(red?.getAttribute('stroke-width')) * 13;
    const middles = [...(red?.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M0 ([\d.]+)/g)].map(
      ([, y]) => Math.round((Number(y) / height) * 26),
    );
    expect(middles).toEqual([1, 5, 9, 13, 17, 21, 25]);
    const union = container.querySelector('[data-tint="flag-blue"]')?.getAttribute('d');
    expect(union).toContain(`v${((height * 7) / 13).toFixed(1)}`);
  });
});
