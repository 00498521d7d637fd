import type { LoginCopy } from '#widgets/login/login.copy.ts';

export const loginTl: LoginCopy = {
  title: 'Maligayang pagbabalik',
  lead: 'Mag-log in sa inyong membership.',
  email: 'Email',
  password: 'Password',
  forgot: 'Nakalimutan ang password',
  submit: 'Mag-log in',
  submitting: 'Nagla-log in...',
  passwordMissing: 'Ilagay ang inyong password.',
  or: 'o kaya',
  newHere: 'Bago kayo rito?',
  signUp: 'Mag-sign up',
  success: 'Naka-log in na kayo',
  otpRequired: 'Kailangan ng code para sa beripikasyon. Dinadala kayo sa beripikasyon.',
  bothRequired: 'Pakilagay ang email at password',
  somethingWrong: 'May nangyaring mali',
  serverError: 'May mali sa server. Pakisubukang muli mamaya.',
};
