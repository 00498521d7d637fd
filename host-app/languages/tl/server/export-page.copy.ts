import { EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import type { ExportPageCopy } from '#server/members/privacy/export-page.copy.ts';

export const exportPageTl: ExportPageCopy = {
  title: 'Ang inyong data',
  ready:
    'Handa na ang inyong data. Nasa file ang lahat ng itinatabi namin tungkol sa inyo, at ang inyong litrato kung nagdagdag kayo.',
  keepSafe: 'Itabi ang file sa ligtas na lugar. Mababasa ito ng sinumang may hawak nito.',
  until: (date) => `Gumagana ang link na ito hanggang ${date}.`,
  download: 'I-download ang aking data',
  busyTitle: 'Maghintay po sandali',
  busy: 'May isa pang pag-download ng inyong data na tumatakbo, o marami na sa nakaraang oras. Subukan po ulit mamaya.',
  overTitle: 'Paso na ang link na ito',
  over: `Gumagana nang ${EXPORT_LINK_DAYS} araw ang link sa inyong data. Maaari kayong humingi ng bago sa inyong account.`,
  toProfile: 'Pumunta sa aking account',
};
