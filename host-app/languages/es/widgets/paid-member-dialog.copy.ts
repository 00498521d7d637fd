import { claims } from '#club/facts/claims.ts';
import { offeredClaims } from '#club/facts/offered-claims.ts';
import type { paidMemberDialogCopy } from '#widgets/paid-member-dialog/paid-member-dialog.copy.ts';

export const paidMemberDialogEs: typeof paidMemberDialogCopy = {
  title: 'Para miembros con un plan pagado',
  member: {
    text: 'Suscríbase a una membresía pagada para usar este servicio.',
    points: offeredClaims({
      cca: ['Apoyo de capellanes las 24 horas'],
      nextrip: [`Hasta ${claims.travelUpTo} de descuento en viajes`],
      insider: [`Hasta ${claims.cashBackPremium} de reembolso`],
    }),
    from: (price) => `Desde ${price} al mes`,
    button: 'Hacerse miembro Premium',
  },
  guest: {
    text: 'Inicie sesión para usar este servicio.',
    button: 'Iniciar sesión / Unirse',
  },
};
