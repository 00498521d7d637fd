import type { PasswordRefusals } from '#server/accounts/passwords/password-refusals.copy.ts';

export const passwordRefusalsTl: PasswordRefusals = {
  known:
    'Masyadong madaling hulaan ang password na ito. Pumili ng iba, gaya ng tatlong salita at isang numero.',
  own: 'Masyadong malapit ang password na ito sa inyong pangalan, email o pangalan ng club. Pumili ng iba.',
};
