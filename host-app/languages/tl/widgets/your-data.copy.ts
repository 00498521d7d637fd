import { DELETION_DAYS, EXPORT_LINK_DAYS, INVOICE_YEARS } from '#club/facts/retention.ts';
import type { YourDataCopy } from '#widgets/profile/your-data/your-data.copy.ts';

export const yourDataTl: YourDataCopy = {
  exportTitle: 'Kumuha ng kopya',
  exportLead: `Mag-e-email kami ng link sa lahat ng itinatabi namin tungkol sa inyo at sa inyong litrato. Gumagana ito nang ${EXPORT_LINK_DAYS} araw.`,
  export: 'I-email sa akin ang aking data',
  exporting: 'Ipinapadala...',
  exported: (email) => (email ? `Nagpadala kami ng link sa ${email}.` : 'Nagpadala kami ng link sa inyo.'),
  exportFailed: 'Hindi namin naipadala ang link. Pakisubukang muli.',

  partnersTitle: 'Mga partner',
  partnersLead:
    'Nakuha ng mga partner na ito ang inyong pangalan nang buksan ninyo ang pahina nila. Maaari nilang tingnan kung ano ang inyong plan at hanggang kailan ito bayad.',
  noPartners:
    'Walang partner na maaaring tumingin sa inyong plan. Kapag binuksan ninyo ang pahina ng isang partner bilang miyembro, lalabas ito rito.',
  partnerSince: (date) => `Mula noong ${date}`,
  partnerAsked: (date) => `Huling tiningnan: ${date}`,
  partnerNeverAsked: 'Hindi pa tiningnan',
  end: 'Itigil',
  endOf: (partner) => `Itigil para sa ${partner}`,
  ending: 'Itinitigil...',
  ended: (partner) =>
    `Hindi na maaaring tingnan ng ${partner} ang inyong plan. Kung buksan ninyo ulit ang pahina nito bilang miyembro, maaari na ulit.`,
  endFailed: 'Hindi namin ito naitigil. Pakisubukang muli.',

  deleteTitle: 'Burahin ang inyong account',
  deleteLead: `May ${DELETION_DAYS} araw kayo para magbago ang isip. Pagkatapos, tuluyan naming buburahin ang inyong account. Itatabi namin ang mga invoice ninyo, nang walang pangalan, sa loob ng ${INVOICE_YEARS} taon.`,
  delete: 'Burahin ang aking account',
  deleteQuestion: 'Burahin ang inyong account?',
  deleteMeans: [
    `Maaari ninyong panatilihin ang inyong account nang ${DELETION_DAYS} araw. Hanggang noon, hindi namin kayo sisingilin: magwawakas ang bayad na plan kasabay ng panahong binayaran ninyo, at magwawakas agad ang plan na may kulang na bayad.`,
    `Kung magwakas ang plan na pang-founder sa loob ng ${DELETION_DAYS} araw na ito, itatabi namin ang inyong puwesto at presyo. Panatilihin ang inyong account at sumali ulit para maibalik ang dalawa.`,
    'Pagkatapos, magwawakas ang bayad na plan at mawawala ang presyong pang-founder.',
    'Buburahin namin ang inyong pangalan, litrato, mga mensahe at kasaysayan ng pag-log in.',
    `Itatabi namin ang inyong mga invoice nang ${INVOICE_YEARS} taon, nang wala ang inyong pangalan. Iniuutos ito ng batas sa buwis.`,
  ],
  deleting: 'Pinoproseso...',
  deleteFailed: 'Hindi namin iyon nagawa. Pakisubukang muli.',

  deletionPlanned: (date) => `Tapos na. May hanggang ${date} kayo para magbago ang isip.`,
  planned: (date) => `Buburahin ang inyong account sa ${date}.`,
  plannedLead:
    'Hanggang noon, maaari kayong mag-log in at panatilihin ito. Hindi namin kayo sisingilin: magwawakas ang bayad na plan kasabay ng panahong binayaran ninyo. Itatabi namin ang puwesto bilang founder at ang presyo nito hanggang sa araw na iyon.',
  keep: 'Panatilihin ang aking account',
  keeping: 'Pinoproseso...',
  kept: 'Masaya kaming mananatili kayo. Hindi namin buburahin ang inyong account. Kung nagwakas na ang inyong plan, maaari kayong sumali ulit sa Aking Membership.',

  loading: 'Naglo-load...',
  loadFailed: 'Hindi namin ma-load ang bahaging ito.',
  again: 'Subukang muli',
};
