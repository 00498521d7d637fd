import { GRACE_DAYS, HOLD_MAX_MONTHS, HOLDS_PER_YEAR, RATE_SHIELD_DAYS } from '#club/facts/billing.ts';
import type { Brand } from '#club/facts/brand.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { MEMBER_MIN_AGE } from '#club/facts/limits.ts';

export const termsEs = (brand: Brand): LegalText => ({
  title: 'Términos de uso',
  note: 'Esta traducción es para su comodidad. Si difiere del texto en inglés, rige el texto en inglés.',
  summary: [
    `Debe tener ${MEMBER_MIN_AGE} años o más para unirse.`,
    'Usted paga por adelantado, por mes o por año. Devolvemos una cuota solo cuando la ley lo exige.',
    'Cancele cuando quiera. Un Miembro Fundador que cancela renuncia a su tarifa.',
    `Puede poner un plan pagado en pausa hasta por ${HOLD_MAX_MONTHS} meses.`,
  ],
  intro: `Estos términos son el acuerdo entre usted y ${brand.legalName} (${brand.name}) sobre el uso de este sitio y de su membresía. Al registrarse, usted los acepta.`,
  sections: [
    {
      title: 'Quién puede unirse',
      paragraphs: [
        `Los miembros deben tener al menos ${MEMBER_MIN_AGE} años. La membresía es para militares, veteranos, cónyuges, cuidadores y otras personas con vocación de servicio. No es necesario haber servido.`,
        'Mantenga una sola cuenta, dé información correcta y no comparta su contraseña. Avísenos de inmediato si cree que otra persona está usando su cuenta.',
      ],
    },
    {
      title: 'Membresía y cuotas',
      paragraphs: [
        'El plan gratuito no cuesta nada. Las membresías pagadas se cobran por adelantado, por mes o por año, al precio que se muestra cuando usted se une.',
        'Las membresías pagadas se renuevan automáticamente, por el mismo precio, cada mes o cada año, hasta que usted cancele. Si cancela antes del día de la renovación, no le cobramos más. Le escribimos una vez al año sobre un plan mensual, y antes de que se renueve un plan anual o cambie un precio.',
        'Las cuotas no son reembolsables salvo que la ley lo exija.',
        'Los Miembros Fundadores conservan su tarifa mensual mientras permanezcan. La tarifa se ofrece una sola vez: quien cancela y vuelve paga la tarifa normal de ese momento.',
        `Si no podemos cobrar una renovación, usted conserva su plan por ${GRACE_DAYS} días y le avisamos por correo electrónico. Si después todavía no podemos cobrar, el plan termina. Un Miembro Fundador cuyo plan terminó así puede volver con la misma tarifa durante ${RATE_SHIELD_DAYS} días.`,
      ],
    },
    {
      title: 'Pausa por despliegue',
      paragraphs: [
        `Puede poner un plan pagado en pausa en la página Mi membresía. Una pausa dura hasta ${HOLD_MAX_MONTHS} meses, y puede empezar ${HOLDS_PER_YEAR} en un año. No tiene que enviarnos ningún documento.`,
        'No le cobramos durante la pausa y usted conserva su precio. Sus beneficios pagados se detienen. Los días que ya pagó se suman después de la pausa.',
      ],
    },
    {
      title: 'Cancelación',
      paragraphs: [
        `Usted puede cancelar en cualquier momento escribiéndonos a ${brand.supportEmail} o llamando al ${brand.supportPhone}. También puede cancelar en la página Mi membresía de su cuenta. Después, sigue con nosotros en el plan gratuito.`,
      ],
    },
    {
      title: 'Beneficios de los aliados',
      paragraphs: [
        'Los aliados ofrecen los beneficios según sus propios términos. Elegimos a los aliados con cuidado, pero lo que ofrecen, y por cuánto tiempo, lo deciden ellos. Las cifras de ahorro son ejemplos, no promesas. Lo que usted ahorra depende de lo que usa.',
        'El apoyo de los capellanes no es un servicio de emergencia. En una emergencia, llame al número de emergencias de su localidad.',
      ],
    },
    {
      title: 'Uso justo',
      paragraphs: [
        'Use la membresía para usted y su hogar. No revenda los beneficios, no extraiga datos del sitio con programas automáticos y no intente entrar a cuentas o datos que no son suyos. Si lo hace, podemos cerrar su cuenta.',
      ],
    },
    {
      title: 'Responsabilidad',
      paragraphs: [
        'Mantenemos el sitio con cuidado, pero no prometemos que esté siempre disponible o libre de errores. En la medida en que la ley lo permita, no respondemos por pérdidas que no podíamos prever.',
      ],
    },
    {
      title: 'Cambios',
      paragraphs: [
        'Si estos términos cambian de una manera que le afecte, le avisaremos por correo electrónico antes de que el cambio entre en vigor.',
      ],
    },
  ],
});
