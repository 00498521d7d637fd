import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { ChaplainCopy } from '#widgets/chaplain/chaplain.copy.ts';

export const chaplainTl: ChaplainCopy = {
  title: 'Isang chaplain, tuwing kailangan ninyo',
  lead: 'May makakausap kayo, araw man o gabi. Tawag, text, chat, video o email. Kayo ang pipili.',
  age: `Para sa edad ${CHAPLAIN_MIN_AGE} pataas ang serbisyo ng chaplain.`,
  crisis: 'Nasa krisis? Veterans and Military Crisis Line (linya para sa mga beterano at militar)',
  crisisCall: (number) => `Tumawag sa ${number} at pindutin ang 1`,
  crisisText: (number) => `Mag-text sa ${number}`,
  crisisMore: 'Mag-chat, o tumawag mula sa labas ng US',
  watch: 'Panoorin ang video',
  waysTitle: 'Mga paraan para makausap ang chaplain',
  ways: {
    call: { label: 'Tumawag', hint: 'Makipag-usap sa telepono' },
    text: { label: 'Mag-text', hint: 'Magpadala ng text message' },
    chat: { label: 'Mag-chat', hint: 'Sumulat at makatanggap agad ng sagot' },
    video: { label: 'Mag-iskedyul ng video call', hint: 'Piliin ang oras na akma sa inyo' },
    email: { label: 'Mag-email', hint: 'Sumulat kahit kailan' },
  },
  newTab: '(bubukas sa bagong tab)',
  loading: 'Sandali lang...',
  failed: 'Hindi ma-load ang mga detalye para makipag-ugnayan. Tingnan ang inyong koneksyon.',
  retry: 'Subukang muli',
  joinTitle: 'Kasama sa bawat bayad na membership',
  joinText:
    'Dito makikita ng mga miyembrong may bayad na plan ang numero para sa tawag at text, at ang email.',
  join: 'Sumali na',
  pausedText:
    'Nakatigil muna ang inyong mga bayad na benepisyo. Makikita sa inyong membership kung paano maibabalik ang mga ito.',
  seeMembership: 'Tingnan ang inyong membership',
  cardsTitle: 'Mabuting malaman',
  cards: [
    {
      title: 'Araw man o gabi',
      text: 'Bukas ang suporta ng chaplain 24 oras sa isang araw, 7 araw sa isang linggo.',
    },
    {
      title: `Higit sa ${claims.chaplainsOver} bawat taon ang halaga`,
      text: 'Kasama ito sa bawat bayad na membership: buwanan, taunan o founder.',
    },
  ],
};
