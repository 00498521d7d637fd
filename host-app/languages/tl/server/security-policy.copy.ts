import { ANSWER_DAYS, FIX_DAYS, type SecurityPolicyCopy } from '#server/pages/security-policy.copy.ts';

export const securityPolicyTl: SecurityPolicyCopy = {
  title: 'Paano mag-ulat ng problema sa seguridad',
  report: (contact) =>
    `Sumulat sa ${contact}. Sabihin kung ano ang nakita ninyo at kung paano ito mauulit. Isama ang request id kung mayroon.`,
  rules: [
    'Sarili ninyong account ang gamitin.',
    'Huwag basahin ang data ng ibang tao.',
    'Huwag pabigatan ang serbisyo at huwag magpadala ng email sa ibang tao.',
    'Huwag ibunyag ang problema hangga’t hindi pa ito naaayos.',
  ],
  promise: `Sumasagot kami sa loob ng ${ANSWER_DAYS} araw ng trabaho. Hindi kami nagsasampa ng kaso laban sa sumusunod sa mga panuntunang ito.`,
  times: `Inaayos namin ang kritikal na problema sa loob ng ${FIX_DAYS.critical} araw, ang malubha sa loob ng ${FIX_DAYS.high} araw, at ang iba sa loob ng ${FIX_DAYS.other} araw.`,
};
