import type { Partner } from '../facts/partners.ts';
import type { Standing } from './access.ts';

/** Where a press leads: `open` and `hand-off` use a new tab, `modal` opens the paid-member dialog. */
export type PartnerAction = 'signup' | 'modal' | 'open' | 'hand-off' | 'chaplain' | 'none';

/** The button of a benefit. */
export interface PartnerAccess {
  label: 'get-started' | 'access' | 'upgrade' | 'coming-soon';
  action: PartnerAction;
  disabled: boolean;
}

const forPaid = {
  'chaplain-page': 'chaplain',
  'partner-site': 'open',
  'cash-back-site': 'hand-off',
  nothing: 'none',
} as const satisfies Record<Partner['opens'], PartnerAction>;

/** Returns label and action of a benefit's button for a visitor. */
export function partnerAccess({
  partner,
  standing,
}: {
  partner: Partner;
  standing: Standing;
}): PartnerAccess {
  if (standing === 'guest') return { label: 'get-started', action: 'signup', disabled: false };
  const action = forPaid[partner.opens];
  if (action === 'none') return { label: 'coming-soon', action, disabled: true };
  if (action === 'chaplain' || standing === 'paid') return { label: 'access', action, disabled: false };
  const label = partner.needs === 'paid' ? 'upgrade' : 'access';
  return { label, action: 'modal', disabled: false };
}
