import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatCount } from './count.ts';

it('formats whole numbers as the platform does', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (count) => {
      expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
    }),
  );
});
