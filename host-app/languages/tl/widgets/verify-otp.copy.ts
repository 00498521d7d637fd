import type { VerifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';

export const verifyOtpTl: VerifyOtpCopy = {
  title: 'Ilagay ang inyong code',
  sentTo: (email) => `Nagpadala kami ng 6 na numerong code sa ${email}.`,
  mail: {
    accepted: 'Nasa mail server na ninyo ang aming mensahe. Hindi ninyo makita? Tingnan ang spam folder.',
    waiting: (time) =>
      `Naghihintay ang aming mensahe sa inyong mail server. Patuloy kaming susubok hanggang ${time}.`,
    refused:
      'Tinanggihan ng inyong mail server ang aming mensahe. Suriin ang address, o mag-sign up gamit ang iba.',
  },
  code: 'Code na may 6 na numero',
  verify: 'Beripikahin ang code',
  verifying: 'Bineberipika...',
  timeLeft: 'Natitirang oras',
  newCodeIn: 'Bagong code sa loob ng',
  worksUntil: (time) => `Gumagana hanggang ${time}`,
  minutesLeft: (minutes) =>
    minutes === 1 ? 'Wala nang isang minuto ang natitira.' : `Mga ${minutes} minuto ang natitira.`,
  timeIsUp: 'Paso na ang inyong code. Maaari na kayong humingi ng bago.',
  resend: 'Ipadala ulit ang code',
  resending: 'Ipinapadala ulit...',
  help: {
    title: 'Wala pa rin ang code?',
    spam: 'Maaaring abutin ito ng ilang minuto. Tingnan din ang inyong spam folder.',
    filters: (sender) =>
      `Hinaharang ng ilang filter sa .mil ang aming email. Payagan ang ${sender}, o mag-sign up gamit ang personal na email.`,
    newest: 'Ang pinakabagong code lang ang gamitin. Hindi na gumagana ang mga code sa mga naunang email.',
  },
  verified: {
    title: 'Maligayang pagdating sa club',
    redirecting: 'Sandali lang, dinadala kayo...',
  },
  dashboard: 'Pumunta sa aking account',
  backToSignup: 'Bumalik sa pag-sign up',
  backToPartner: 'Bumalik sa cash-back site ng partner',
  leaving: 'Binubuksan ang site ng partner...',
  onlyNumbers: 'Numero lang ang puwede',
  sixDigits: 'Pakilagay ang tamang code na may 6 na numero',
  emailMissing: 'Hindi namin makita ang inyong email. Bumalik sa pag-sign up.',
  success: 'Beripikado na ang code',
  invalid: 'Mali ang code. Pakisubukang muli.',
  networkError: 'May mali sa koneksyon. Pakisubukang muli.',
  resent: 'Naipadala ulit ang code',
  resendFailed: 'Hindi naipadala ulit ang code. Pakisubukang muli.',
};
