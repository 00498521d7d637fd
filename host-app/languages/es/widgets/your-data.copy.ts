import { DELETION_DAYS, EXPORT_LINK_DAYS, INVOICE_YEARS } from '#club/facts/retention.ts';
import type { YourDataCopy } from '#widgets/profile/your-data/your-data.copy.ts';

export const yourDataEs: YourDataCopy = {
  exportTitle: 'Obtener una copia',
  exportLead: `Le enviaremos por correo un enlace a todo lo que guardamos sobre usted y a su foto. Funciona durante ${EXPORT_LINK_DAYS} días.`,
  export: 'Enviarme mis datos',
  exporting: 'Enviando...',
  exported: (email) => (email ? `Enviamos un enlace a ${email}.` : 'Le enviamos un enlace.'),
  exportFailed: 'No pudimos enviar el enlace. Inténtelo de nuevo.',

  partnersTitle: 'Empresas aliadas',
  partnersLead:
    'Estas empresas recibieron su nombre cuando usted entró en su página. Pueden consultar qué plan tiene y hasta cuándo está pagado.',
  noPartners:
    'Ninguna empresa puede consultar su plan. Cuando entre como miembro en la página de una, aparecerá aquí.',
  partnerSince: (date) => `Desde el ${date}`,
  partnerAsked: (date) => `Última consulta: ${date}`,
  partnerNeverAsked: 'Sin consultas',
  end: 'Terminar',
  endOf: (partner) => `Terminar para ${partner}`,
  ending: 'Terminando...',
  ended: (partner) =>
    `${partner} ya no puede consultar su plan. Si usted vuelve a entrar en su página como miembro, podrá hacerlo otra vez.`,
  endFailed: 'No pudimos terminarlo. Inténtelo de nuevo.',

  deleteTitle: 'Eliminar su cuenta',
  deleteLead: `Tiene ${DELETION_DAYS} días para cambiar de opinión. Después eliminamos su cuenta para siempre. Conservamos sus facturas, sin su nombre, durante ${INVOICE_YEARS} años.`,
  delete: 'Eliminar mi cuenta',
  deleteQuestion: '¿Eliminar su cuenta?',
  deleteMeans: [
    `Puede conservar su cuenta durante ${DELETION_DAYS} días. Hasta entonces no le cobraremos: un plan pagado termina con el período que usted pagó, y un plan con un pago pendiente termina de inmediato.`,
    `Si un plan de Miembro Fundador termina en estos ${DELETION_DAYS} días, le guardamos su cupo y su precio. Conserve su cuenta y únase de nuevo para recuperarlos.`,
    'Después termina el plan pagado y se pierde la tarifa de Miembro Fundador.',
    'Borramos su nombre, su foto, sus mensajes y su historial de inicios de sesión.',
    `Guardamos sus facturas durante ${INVOICE_YEARS} años, sin su nombre. La ley fiscal lo exige.`,
  ],
  deleting: 'Procesando...',
  deleteFailed: 'No pudimos hacerlo. Inténtelo de nuevo.',

  deletionPlanned: (date) => `Listo. Tiene hasta el ${date} para cambiar de opinión.`,
  planned: (date) => `Su cuenta se eliminará el ${date}.`,
  plannedLead:
    'Hasta entonces puede iniciar sesión y conservarla. No le cobraremos: un plan pagado termina con el período que usted pagó. Guardamos un cupo de Miembro Fundador y su precio hasta ese día.',
  keep: 'Conservar mi cuenta',
  keeping: 'Procesando...',
  kept: 'Nos alegra que se quede. No eliminaremos su cuenta. Si su plan ya terminó, puede unirse de nuevo en Mi membresía.',

  loading: 'Cargando...',
  loadFailed: 'No pudimos cargar esta parte.',
  again: 'Intentar de nuevo',
};
