import type { CodePageCopy } from '#server/members/mail-choice/code-page.copy.ts';

export const codePageTl: CodePageCopy = {
  title: 'Ilagay ang code mula sa aming email',
  text: 'I-type dito ang code. Ginagawa nito ang ginagawa ng button sa email.',
  label: 'Ang code',
  button: 'Magpatuloy',
  unknown:
    'Hindi gumagana ang code na iyan. Suriin ang bawat letra at numero. Kung luma na ang email, humingi ng bago.',
  tooMany: 'Masyadong maraming pagsubok. Maghintay ng 15 minuto, saka subukan muli.',
};
