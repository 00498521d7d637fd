import { isUnavailable } from '../billing/money-context.ts';
import { StaffRefused } from './staff-refused.ts';

/**
 * Waits for a call to the payment provider that must not be made twice. Throws StaffRefused with `advice` when the
 * provider does not answer: it may have done its work.
 */
export async function unlessSilent(call: Promise<void>, advice: string): Promise<void> {
  try {
    await call;
  } catch (thrown) {
    if (!isUnavailable(thrown)) throw thrown;
    throw new StaffRefused(`The payment provider did not answer. ${advice}`, { cause: thrown });
  }
}
