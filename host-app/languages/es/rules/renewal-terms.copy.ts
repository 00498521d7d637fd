import type { RenewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import { renewsEs } from './renews.copy.ts';

/** The words of the renewal agreement in Spanish. */
export const renewalTermsEs: RenewalTermsCopy = {
  today: (price) => `${price} hoy.`,
  renews: renewsEs,
  withoutCode: 'Sin un código de promoción:',
  renewsAlways:
    'Los planes pagados se renuevan automáticamente por el mismo precio cada mes o cada año hasta que usted cancele.',
  cancel: (email) => `Puede cancelar cuando quiera en Mi membresía o escribir a ${email}.`,
  agree: 'Al unirse, usted acepta esta renovación y nuestros',
  termsLink: 'Términos de uso',
  changed: 'Nuestros términos de uso cambiaron. No le cobramos nada. Léalos y elija su plan otra vez.',
};
