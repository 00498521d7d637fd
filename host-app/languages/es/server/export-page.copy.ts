import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import type { ExportPageCopy } from '#server/members/privacy/export-page.copy.ts';

export const exportPageEs: ExportPageCopy = {
  title: 'Sus datos',
  ready:
    'Sus datos están listos. El archivo contiene todo lo que guardamos sobre usted y su foto, si agregó una.',
  keepSafe: 'Guarde el archivo en un lugar seguro. Quien lo tenga puede leerlo.',
  until: (date) => `Este enlace funciona hasta el ${date}.`,
  download: 'Descargar mis datos',
  busyTitle: 'Espere un momento',
  busy: 'Otra descarga de sus datos sigue en curso, o hubo muchas en la última hora. Inténtelo de nuevo más tarde.',
  overTitle: 'Este enlace ya venció',
  over: `Un enlace a sus datos funciona durante ${EXPORT_LINK_DAYS} días. Puede pedir otro en su cuenta.`,
  toProfile: 'Ir a mi cuenta',
};
