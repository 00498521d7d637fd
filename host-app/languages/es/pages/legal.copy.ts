import { LEGAL_EFFECTIVE } from '#club/facts/brand.ts';
import type { legalCopy } from '#site/pages/legal/legal.copy.ts';
import { dateIn } from '../../date-in.ts';

export const legalEs: typeof legalCopy = {
  effective: `Vigente desde el ${dateIn('es', LEGAL_EFFECTIVE)}`,
  contents: 'Contenido',
  summary: 'En resumen',
  summaryNote: 'Este resumen es una ayuda. Lo que vale es el texto completo que sigue.',
  seePrivacy: 'Para saber cómo tratamos su información, lea nuestra',
  privacyLink: 'Política de privacidad',
};
