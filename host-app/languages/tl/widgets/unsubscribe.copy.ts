import type { UnsubscribeCopy } from '#widgets/unsubscribe/unsubscribe.copy.ts';

export const unsubscribeTl: UnsubscribeCopy = {
  title: 'Mag-unsubscribe',
  question:
    'Sigurado ba kayong mag-a-unsubscribe? Baka hindi ninyo malaman ang mga premium feature na inaanunsiyo namin sa email.',
  stays: 'Ang newsletter lang namin ang titigil. Hindi magbabago ang inyong membership at mga bayad.',
  forEmail: 'Email',
  yes: 'Oo',
  no: 'Hindi',
  yesMeans: 'Itigil ang mga email na ito.',
  noMeans: 'Patuloy na tumanggap ng mga email.',
  sending: 'Nag-a-unsubscribe...',
  emailMissing: 'Walang email sa address ng pahina.',
  openAgain: 'Buksan muli ang link sa aming email, o ilagay dito ang inyong email.',
  goOn: 'Magpatuloy',
  notValid: 'Pakilagay ang tamang email.',
  stuck: 'Tumatanggap pa rin ng aming mga email?',
  support: 'Humingi ng tulong',
  doneTitle: 'Tapos na',
  done: 'Naka-unsubscribe na kayo sa aming mailing list.',
  toHome: (club) => `Bumalik sa ${club}`,
  failed: 'Hindi natuloy ang pag-unsubscribe. Pakisubukang muli.',
  wentWrong: 'May nangyaring mali. Pakisubukang muli.',
};
