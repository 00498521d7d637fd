import type { InvoiceDetailsCopy } from '#widgets/invoice-details/invoice-details.copy.ts';

export const invoiceDetailsTl: InvoiceDetailsCopy = {
  title: 'Detalye ng invoice',
  back: 'Bumalik sa mga invoice',
  print: 'I-print',
  loading: 'Kinukuha ang inyong invoice',
  failed: 'Hindi ma-load ang invoice na ito.',
  failedHint: 'Subukang muli mamaya, o piliin ito sa inyong mga invoice.',
  missing: 'Walang napiling invoice.',
  missingHint: 'Bumalik sa inyong mga invoice at piliin ang gusto ninyong tingnan.',
  tryAgain: 'Subukang muli',
  trying: 'Naglo-load...',
  signedOut: 'Mag-log in para makita ang inyong invoice.',
  logIn: 'Mag-log in',

  invoice: 'Invoice',
  fileName: (number) => `Invoice ${number}`,
  from: 'Mula sa',
  billTo: 'Sisingilin',
  number: 'Numero ng invoice',
  date: 'Petsa ng invoice',
  columns: {
    membership: 'Uri ng membership',
    from: 'Mula',
    to: 'Hanggang',
    status: 'Kalagayan',
    amount: 'Halaga',
  },
  total: 'Kabuuan',
  paidWith: (card) => `Binayaran gamit ang ${card}`,
  currency: 'Nasa dolyar ng US ang lahat ng halaga.',
  none: '–',
};
