import type { paidMemberDialogCopy } from '#widgets/paid-member-dialog/paid-member-dialog.copy.ts';

export const paidMemberDialogEs: typeof paidMemberDialogCopy = {
  title: 'Para miembros con un plan pagado',
  member: {
    text: 'Suscríbase a una membresía pagada para usar este servicio.',
    button: 'Hacerse miembro Premium',
  },
  guest: {
    text: 'Inicie sesión para usar este servicio.',
    button: 'Iniciar sesión / Unirse',
  },
};
