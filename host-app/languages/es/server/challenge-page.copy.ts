import type { ChallengeCopy } from '#server/pages/challenge/challenge-page.copy.ts';

export const challengePageEs: ChallengeCopy = {
  title: 'Confirme que usted es una persona',
  lead: 'Hubo muchos intentos en poco tiempo. Pase esta prueba y seguimos con lo que ya escribió.',
  widget: 'Verificación de seguridad',
  again: 'Esa verificación no funcionó. Inténtelo una vez más.',
  failed: 'La verificación no se cargó o no funcionó. Inténtelo de nuevo, o ciérrela y vuelva más tarde.',
  retry: 'Intentar de nuevo',
  cancel: 'Cancelar',
};
