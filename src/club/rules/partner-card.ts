import type { Partner } from '../facts/partners.ts';
import type { Standing } from './access.ts';

/** What a benefit's button says and does for somebody (§2, §6, A-15, A-18, A-95). */
export type PartnerCard =
  | { says: 'get-started'; does: 'join' }
  | { says: 'coming-soon'; does: 'nothing' }
  | { says: 'access'; does: 'chaplain-page' | 'partner-site' | 'cash-back-site' | 'ask-to-pay' }
  | { says: 'upgrade'; does: 'ask-to-pay' };

export function partnerCard(partner: Partner, standing: Standing): PartnerCard {
  if (standing === 'guest') return { says: 'get-started', does: 'join' };
  if (partner.opens === 'nothing') return { says: 'coming-soon', does: 'nothing' };
  if (partner.opens === 'chaplain-page') return { says: 'access', does: 'chaplain-page' };
  if (standing === 'paid') return { says: 'access', does: partner.opens };
  return partner.needs === 'paid'
    ? { says: 'upgrade', does: 'ask-to-pay' }
    : { says: 'access', does: 'ask-to-pay' };
}
