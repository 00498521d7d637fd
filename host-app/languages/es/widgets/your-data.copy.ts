import { DELETION_DAYS, EXPORT_LINK_DAYS, INVOICE_YEARS } from '#club/facts/retention.ts';
import type { YourDataCopy } from '#widgets/profile/your-data/your-data.copy.ts';

export const yourDataEs: YourDataCopy = {
  exportTitle: 'Obtener una copia',
  exportLead: `Le enviaremos por correo un enlace a todo lo que guardamos sobre usted y a su foto. Funciona durante ${EXPORT_LINK_DAYS} días.`,
  export: 'Enviarme mis datos',
  exporting: 'Enviando...',
  exported: (email) => (email ? `Enviamos un enlace a ${email}.` : 'Le enviamos un enlace.'),
  exportFailed: 'No pudimos enviar el enlace. Inténtelo de nuevo.',

  deleteTitle: 'Eliminar su cuenta',
  deleteLead: `Tiene ${DELETION_DAYS} días para cambiar de opinión. Después eliminamos su cuenta para siempre.`,
  delete: 'Eliminar mi cuenta',
  deleteQuestion: '¿Eliminar su cuenta?',
  deleteMeans: [
    `Puede conservar su cuenta durante ${DELETION_DAYS} días. Hasta entonces no renovaremos un plan pagado.`,
    'Después termina el plan pagado y se pierde la tarifa de fundador.',
    'Borramos su nombre, su foto, sus mensajes y su historial de inicios de sesión.',
    `Guardamos sus facturas durante ${INVOICE_YEARS} años, sin su nombre. La ley fiscal lo exige.`,
  ],
  deleting: 'Procesando...',
  deleteFailed: 'No pudimos hacerlo. Inténtelo de nuevo.',

  planned: (date) => `Su cuenta se eliminará el ${date}.`,
  plannedLead: 'Hasta entonces puede usarla como siempre.',
  keep: 'Conservar mi cuenta',
  keeping: 'Procesando...',
  kept: 'Nos alegra que se quede. No eliminaremos su cuenta.',

  loading: 'Cargando...',
  loadFailed: 'No pudimos cargar esta parte.',
  again: 'Intentar de nuevo',
};
