import * as z from 'zod';
import { onOff } from './setting-schemas.ts';

/** What a deployment decides about plans, with any payment provider. */
export const billingSettings = z
  .object({
    CANCEL_AT_PERIOD_END: onOff('CANCEL_AT_PERIOD_END', false),
    PROMOTION_CODES: onOff('PROMOTION_CODES', false),
  })
  .transform((env) => ({
    cancelAtPeriodEnd: env.CANCEL_AT_PERIOD_END,
    promotionCodes: env.PROMOTION_CODES,
  }));
