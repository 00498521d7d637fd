import { claims } from '#club/facts/claims.ts';
import type { paidMemberDialogCopy } from '#widgets/paid-member-dialog/paid-member-dialog.copy.ts';

export const paidMemberDialogTl: typeof paidMemberDialogCopy = {
  title: 'Para sa mga miyembrong may bayad na plan',
  member: {
    text: 'Mag-subscribe sa bayad na membership para magamit ang serbisyong ito.',
    points: {
      cca: 'Suporta ng chaplain, 24/7',
      nextrip: `Hanggang ${claims.travelUpTo} na bawas sa biyahe`,
      insider: `Hanggang ${claims.cashBackPremium} na cash back`,
    },
    price: {
      month: (plan, price) => `${price} bawat buwan ang ${plan}.`,
      year: (plan, price) => `${price} bawat taon ang ${plan}.`,
    },
    founders: (price) => `${price} ang bayad ng mga Founding Member.`,
    button: 'Maging miyembrong Premium',
  },
  paused: {
    text: 'Nakatigil muna ang inyong mga bayad na benepisyo. Makikita sa inyong membership kung paano maibabalik ang mga ito.',
    button: 'Tingnan ang inyong membership',
  },
  guest: {
    text: 'Mag-log in para magamit ang serbisyong ito.',
    button: 'Mag-log in / Sumali',
  },
};
