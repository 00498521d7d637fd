import { ANSWER_DAYS, FIX_DAYS, type SecurityPolicyCopy } from '#server/pages/security-policy.copy.ts';

export const securityPolicyEs: SecurityPolicyCopy = {
  title: 'Cómo avisarnos de un problema de seguridad',
  report: (contact) =>
    `Escriba a ${contact}. Cuéntenos qué vio y cómo se repite. Agregue el número de la solicitud si había uno.`,
  rules: [
    'Use sus propias cuentas.',
    'No lea datos de otras personas.',
    'No sobrecargue el servicio ni envíe correos a otras personas.',
    'No divulgue el problema hasta que esté corregido.',
  ],
  promise: `Le respondemos en ${ANSWER_DAYS} días hábiles. No tomamos acciones legales contra quien sigue estas reglas.`,
  times: `Corregimos un problema crítico en ${FIX_DAYS.critical} días, uno grave en ${FIX_DAYS.high} días y cualquier otro en ${FIX_DAYS.other} días.`,
};
