import type { ResetPasswordCopy } from '#widgets/reset-password/reset-password.copy.ts';

export const resetPasswordTl: ResetPasswordCopy = {
  title: 'Pumili ng bagong password',
  lead: 'Pumili ng password na hindi ninyo ginagamit sa iba.',
  checking: 'Tinitingnan ang inyong link...',
  account: 'Ang inyong account',
  newPassword: 'Bagong password',
  confirmPassword: 'Ulitin ang password',
  submit: 'Palitan ang password',
  submitting: 'Pinoproseso...',
  confirmMissing: 'Ilagay ulit ang bago ninyong password.',
  refusedTitle: 'Humingi ng bagong link',
  refusedLead:
    'Isang beses lang gumagana ang mga link na ito at agad silang napapaso. Dinadala kayo sa unang pahina...',
  askAgain: 'Padalhan ako ng bagong link',
  doneTitle: 'Ayos na',
  doneLead: 'Dinadala kayo sa pag-log in...',
  login: 'Mag-log in ngayon',
  fillAll: 'Pakilagay ang parehong password.',
  mismatch: 'Hindi magkatugma ang mga password.',
  weak: 'Hindi sapat ang password ayon sa mga panuntunan.',
  success: 'Napalitan na ang password.',
  invalidToken: 'Hindi tama o paso na ang link',
  failed: 'Hindi napalitan ang password.',
  somethingWrong: 'May nangyaring mali. Pakisubukang muli.',
};
