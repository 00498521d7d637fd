import { formatCount } from '#club/rules/count.ts';
import type { ContactFormCopy } from '#widgets/contact-form/contact-form.copy.ts';

export const contactFormEs: ContactFormCopy = {
  kinds: {
    Suggestion: {
      title: 'Comparta una sugerencia',
      lead: 'Díganos qué haría el club más útil para usted y su familia.',
      message: 'Sugerencia',
      next: 'Leemos todas las sugerencias. Si tenemos alguna pregunta, le escribiremos por correo electrónico.',
      sentTo: (email) => `Si tenemos alguna pregunta, escribiremos a ${email}.`,
    },
    Support: {
      title: 'Ayuda',
      lead: 'Escríbanos sobre su membresía, un pago o un beneficio.',
      message: 'Mensaje',
      next: 'Una persona de verdad le responderá por correo electrónico.',
      sentTo: (email) =>
        `Enviaremos nuestra respuesta a ${email}. Revise también su carpeta de correo no deseado.`,
    },
  },
  name: 'Nombre',
  email: 'Correo electrónico',
  characters: (used, most) => `${formatCount(used)} de ${formatCount(most)} caracteres`,
  submit: 'Enviar',
  submitting: 'Enviando...',
  close: 'Cerrar este mensaje',
  sentTitle: 'Qué sigue',
  nameMissing: 'Escriba su nombre.',
  emailMissing: 'Escriba su correo electrónico.',
  emailWrong: 'Escriba un correo electrónico válido.',
  messageMissing: 'Escriba su sugerencia.',
  sent: 'Recibimos su sugerencia. ¡Gracias por escribirnos!',
  failed: 'Algo salió mal al enviar su sugerencia.',
};
