import { claims } from '#club/facts/claims.ts';
import type { paidMemberDialogCopy } from '#widgets/paid-member-dialog/paid-member-dialog.copy.ts';

export const paidMemberDialogEs: typeof paidMemberDialogCopy = {
  title: 'Para miembros con un plan pagado',
  member: {
    text: 'Suscríbase a una membresía pagada para usar este servicio.',
    points: {
      cca: 'Apoyo de capellanes las 24 horas',
      nextrip: `Hasta el ${claims.travelUpTo} de descuento en viajes`,
      insider: `Hasta el ${claims.cashBackPremium} de reembolso`,
    },
    price: {
      month: (plan, price) => `${plan} cuesta ${price} al mes.`,
      year: (plan, price) => `${plan} cuesta ${price} al año.`,
    },
    founders: (price) => `Los Miembros Fundadores pagan ${price}.`,
    button: 'Hacerse miembro Premium',
  },
  paused: {
    text: 'Sus beneficios pagados están en pausa. En Mi membresía verá cómo recuperarlos.',
    button: 'Ver su membresía',
  },
  guest: {
    text: 'Inicie sesión para usar este servicio.',
    button: 'Iniciar sesión / Unirse',
  },
};
