/** A promotion code with its coupon, as the dashboard has them. Amounts are in cents, times in seconds. */
export interface PromotionCode {
  code: string;
  percent_off?: number;
  amount_off?: number;
  duration: 'once' | 'repeating' | 'forever';
  /** Of a repeating code. */
  duration_in_months?: number;
  expires_at?: number;
}

/** The promotion codes of the account: each kind, and one that is over. */
export const promotionCodes: readonly PromotionCode[] = [
  { code: 'TENOFF', amount_off: 1_000, duration: 'once' },
  { code: 'HALF3', percent_off: 50, duration: 'repeating', duration_in_months: 3 },
  { code: 'ALWAYS20', percent_off: 20, duration: 'forever' },
  { code: 'FREESTART', percent_off: 100, duration: 'once' },
  { code: 'SPRING25', percent_off: 25, duration: 'once', expires_at: 1_748_736_000 },
];

/** Returns a price after a code. */
export const afterCode = (
  cents: number,
  { percent_off, amount_off = 0 }: Partial<PromotionCode> = {},
): number =>
  Math.max(0, cents - (percent_off === undefined ? amount_off : Math.round((cents * percent_off) / 100)));

/** Why a promotion code is refused. */
export type CodeFault = 'unknown' | 'expired';
