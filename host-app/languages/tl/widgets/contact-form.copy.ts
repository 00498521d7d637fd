import { formatCount } from '#club/rules/count.ts';
import type { ContactFormCopy } from '#widgets/contact-form/contact-form.copy.ts';

export const contactFormTl: ContactFormCopy = {
  kinds: {
    Suggestion: {
      title: 'Magbahagi ng mungkahi',
      lead: 'Sabihin sa amin kung ano ang magpapabuti sa club para sa inyo at sa inyong pamilya.',
      message: 'Mungkahi',
      next: 'Binabasa namin ang bawat mungkahi. Kung may tanong kami, mag-e-email kami sa inyo.',
      sentTo: (email) => `Kung may tanong kami, susulat kami sa ${email}.`,
    },
    Support: {
      title: 'Tulong',
      lead: 'Sumulat sa amin tungkol sa inyong membership, bayad o benepisyo.',
      message: 'Mensahe',
      next: 'Tao ang nagbabasa ng inyong mensahe at sumasagot sa email.',
      sentTo: (email) => `Ipapadala namin ang sagot sa ${email}. Tingnan din ang inyong spam folder.`,
    },
  },
  name: 'Pangalan',
  email: 'Email',
  characters: (used, most) => `${formatCount(used)} sa ${formatCount(most)} karakter`,
  submit: 'Ipadala',
  submitting: 'Ipinapadala...',
  close: 'Isara ang mensaheng ito',
  sentTitle: 'Ang susunod na mangyayari',
  nameMissing: 'Pakilagay ang inyong pangalan.',
  emailMissing: 'Pakilagay ang inyong email.',
  emailWrong: 'Pakilagay ang tamang email.',
  messageMissing: 'Pakisulat ang inyong mungkahi.',
  sent: 'Natanggap namin ang inyong mungkahi. Salamat sa pagsulat!',
  failed: 'May nangyaring mali sa pagpapadala ng inyong mungkahi.',
};
