import type { SignupCopy } from '#widgets/signup/signup.copy.ts';

export const signupTl: SignupCopy = {
  title: 'Gumawa ng account',
  lead: 'Libre ang pagsali. Magsimulang makatipid mula sa unang pag-log in.',
  name: 'Pangalan',
  lastName: 'Apelyido',
  email: 'Email',
  password: 'Password',
  consent: {
    before: 'Sumasang-ayon ako sa',
    terms: 'Mga Tuntunin',
    between: 'at sa',
    privacy: 'Patakaran sa Privacy',
    after: '.',
  },
  newTab: '(bubukas sa bagong tab)',
  submit: 'Mag-sign up',
  submitting: 'Nagsa-sign up...',
  or: 'o kaya',
  member: 'Miyembro na?',
  logIn: 'Mag-log in',
  missing: {
    name: 'Ilagay ang inyong pangalan.',
    lastName: 'Ilagay ang inyong apelyido.',
    email: 'Ilagay ang inyong email.',
    password: 'Pumili ng password.',
    consent: 'Pakitanggap ang Mga Tuntunin at ang Patakaran sa Privacy',
  },
  notValid: {
    email: 'Pakilagay ang tamang email.',
    password: 'Hindi sapat ang password ayon sa mga panuntunan.',
  },
  next: {
    title: 'Tingnan ang inyong email',
    text: (email) => `Nagpapadala kami ng 6 na numerong code sa ${email}.`,
    goOn: 'Ilagay ang code ngayon',
  },
  success: 'Nairehistro na ang inyong account.',
  fillAll: 'Pakikumpleto ang lahat ng patlang.',
  refused: 'Hindi natuloy ang pagrehistro.',
  failed: 'Hindi natuloy ang pagrehistro. Pakisubukang muli.',
};
