import type { ForgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';

export const forgotPasswordTl: ForgotPasswordCopy = {
  title: 'Nakalimutan ang password?',
  lead: 'Ilagay ang email ng inyong membership, at magpapadala kami ng link para pumili ng bago.',
  email: 'Email',
  submit: 'Ipadala',
  submitting: 'Ipinapadala...',
  remembered: 'Naalala na ninyo?',
  login: 'Mag-log in',
  faults: {
    missing: 'Kailangan ang email!',
    'not-valid': 'Ilagay ang buong email ninyo, halimbawa pangalan@example.com.',
  },
  sentTitle: 'Tingnan ang inyong inbox',
  sentTo: (email) =>
    `Kung may membership ang ${email}, nagpadala kami ng link para pumili ng bagong password.`,
  sentHint: 'Wala pa rin pagkaraan ng ilang minuto? Tingnan ang inyong spam folder o magpadala ulit.',
  sendAgain: 'Ipadala ulit',
  otherEmail: 'Gumamit ng ibang email',
  backToLogin: 'Bumalik sa pag-log in',
  sent: 'Ipinadala sa inyong email ang link para palitan ang password',
  failed: 'Hindi naipadala ang email.',
  somethingWrong: 'May nangyaring mali. Pakisubukang muli.',
};
