import { describe, expect, it } from 'vitest';
import { CancelError, isCancelError, isPlanError, PlanError } from './errors.ts';

describe('PlanError', () => {
  it('has a text for the console, a code for screens, and its cause', () => {
    const error = new PlanError('no-free-plan', 'Free Plan not available', 'Closed today');
    expect(String(error)).toBe('PlanError: Free Plan not available');
    expect(error).toMatchObject({ code: 'no-free-plan', cause: 'Closed today' });
  });
});

describe('isPlanError and isCancelError', () => {
  const foreign = Object.assign(new Error('x'), { name: 'PlanError' });

  it.each<[string, unknown, boolean, boolean]>([
    ['a PlanError', new PlanError('plans-failed', 'Error fetching plans'), true, false],
    ['a PlanError of another copy of the script', foreign, true, false],
    ['a CancelError', new CancelError('cancel-failed'), false, true],
    ['another error', new Error('plans-failed'), false, false],
    ['no error', { name: 'PlanError' }, false, false],
  ])('recognize %s', (_, error, plan, cancel) => {
    expect([isPlanError(error), isCancelError(error)]).toEqual([plan, cancel]);
  });
});
