import { afterEach, beforeEach, expect, vi } from 'vitest';

// A call of console.error fails the test: React's warnings and unhandled errors count as faults.
const errors: unknown[][] = [];
beforeEach(() => {
  errors.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...words) => void errors.push(words));
});
afterEach(() => {
  expect(errors, 'console.error was called').toEqual([]);
  vi.restoreAllMocks();
});
