import { claims } from '#club/facts/claims.ts';
import type { verifySuccessCopy } from '#widgets/verify-success/verify-success.copy.ts';

export const verifySuccessTl: typeof verifySuccessCopy = {
  credit: claims.walletCredit,
  title: `Nagdagdag kami ng ${claims.walletCredit} sa inyong wallet`,
  lead: 'Aktibo na ang inyong membership. Tingnan ang kasama rito.',
  guestTitle: 'Mag-log in para makita ang inyong wallet.',
  guestLead: `Kapag aktibo na ang inyong membership, makikita ninyo na nagdagdag kami ng ${claims.walletCredit} sa inyong wallet.`,
  logIn: 'Mag-log in',
  dashboard: 'Pumunta sa aking account',
  partner: 'Bumalik sa cash-back site',
  leaving: 'Sandali lang...',
};
