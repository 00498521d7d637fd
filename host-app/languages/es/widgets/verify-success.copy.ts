import { claims } from '#club/facts/claims.ts';
import type { verifySuccessCopy } from '#widgets/verify-success/verify-success.copy.ts';

export const verifySuccessEs: typeof verifySuccessCopy = {
  credit: claims.walletCredit,
  title: `Agregamos ${claims.walletCredit} a su billetera`,
  lead: 'Su membresía está activa. Vea lo que incluye.',
  guestTitle: 'Inicie sesión para ver su billetera',
  guestLead: `Cuando su membresía esté activa, verá que agregamos ${claims.walletCredit} a su billetera.`,
  logIn: 'Iniciar sesión',
  dashboard: 'Ir a mi cuenta',
  partner: 'Volver al sitio de reembolsos',
  leaving: 'Un momento...',
};
