import type { NotMePageCopy } from '#server/accounts/security/not-me-page.copy.ts';

export const notMePageTl: NotMePageCopy = {
  title: 'May iba bang nasa account ninyo?',
  text: 'Pindutin ang button para mabawi ang inyong account. Ito ang mangyayari:',
  things: [
    'Mala-log out ang lahat sa inyong account, sa bawat device.',
    'Maaalis ang inyong mga passkey at ang koneksyon sa Google account.',
    'Maaalis ang personal na email, maliban kung doon dumating ang aming mensahe. Maidaragdag ninyo ito ulit pagkatapos.',
    'Pipili kayo ng bagong password sa susunod na pahina.',
  ],
  button: 'I-log out ang lahat',
  wasMe: 'Kayo pala iyon? Isara na lang ang pahinang ito. Walang nagbago.',
  overTitle: 'Hindi na gumagana ang link na ito',
  over: 'Isang beses lang ito gumagana, sa loob ng 7 araw. Maaari pa ring ma-log out ang lahat: humingi ng link para pumili ng bagong password.',
  toForgot: 'Pumili ng bagong password',
};
