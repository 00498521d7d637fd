import type { InvoiceDetailsCopy } from '#widgets/invoice-details/invoice-details.copy.ts';

export const invoiceDetailsEs: InvoiceDetailsCopy = {
  title: 'Detalles de la factura',
  back: 'Volver a las facturas',
  print: 'Imprimir',
  loading: 'Cargando su factura',
  failed: 'No se pudo cargar esta factura.',
  failedHint: 'Inténtelo de nuevo en un momento o elíjala entre sus facturas.',
  missing: 'No ha elegido una factura.',
  missingHint: 'Vuelva a sus facturas y elija la que desea ver.',
  tryAgain: 'Intentar de nuevo',
  trying: 'Cargando...',
  signedOut: 'Inicie sesión para ver su factura.',
  logIn: 'Iniciar sesión',

  invoice: 'Factura',
  fileName: (number) => `Factura ${number}`,
  from: 'De',
  billTo: 'Facturar a',
  number: 'Número de factura',
  date: 'Fecha de la factura',
  columns: { membership: 'Membresía', from: 'Desde', to: 'Hasta', status: 'Estado', amount: 'Monto' },
  total: 'Total',
  paidWith: (card) => `Pagada con ${card}`,
  currency: 'Todos los montos están en dólares estadounidenses.',
  none: '–',
};
