import type { UnsubscribePageCopy } from '#server/members/mail-choice/unsubscribe-page.copy.ts';

export const unsubscribePageTl: UnsubscribePageCopy = {
  title: 'Itigil ang aming newsletter?',
  text: 'Hindi na kami magpapadala ng balita at alok. Hindi magbabago ang inyong membership at mga bayad, at matatanggap pa rin ninyo ang mga resibo at abiso sa seguridad.',
  button: 'Mag-unsubscribe',
  keep: 'Gusto pa ninyong matanggap ang mga ito? Isara ang pahinang ito. Walang nagbago.',
  doneTitle: 'Naka-unsubscribe na kayo',
  done: 'Hindi na kayo makakatanggap ng balita at alok mula sa amin.',
};
