import { claims } from '#club/facts/claims.ts';
import type { verifySuccessCopy } from '#widgets/verify-success/verify-success.copy.ts';

export const verifySuccessEs: typeof verifySuccessCopy = {
  credit: claims.walletCredit,
  title: `Agregamos ${claims.walletCredit} a su billetera`,
  lead: 'Su membresía está activa. Vea lo que incluye.',
  dashboard: 'Ir al panel',
  partner: 'Volver al sitio de reembolsos',
  leaving: 'Un momento...',
};
