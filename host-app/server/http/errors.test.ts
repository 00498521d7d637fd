import { describe, expect, it } from 'vitest';
import { faultOf } from '../deps/log.ts';

describe('faultOf', () => {
  const sent = 'Hello\n    at canary@example.com\n    at home';

  it('omits the message of a database error, even where it looks like a stack frame', () => {
    const fault = faultOf(
      new Error(`Failed query: insert\nparams: ${sent}`, { cause: new TypeError('canary') }),
    );
    expect(fault).toMatch(/^TypeError\n\n\s+at /);
    expect(fault).not.toMatch(/canary|at home/);
  });

  it('keeps the message and eight stack frames of any other error', () => {
    const lines = String(faultOf(new RangeError('too deep'))).split('\n');
    expect(lines.slice(0, 2)).toEqual(['RangeError', 'too deep']);
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.length).toBeLessThanOrEqual(10);
    expect(lines.slice(2).every((line) => line.startsWith('    at '))).toBe(true);
  });

  it('names only the type of a thrown value that is not an error', () => {
    expect(faultOf('canary')).toBe('string');
  });
});
