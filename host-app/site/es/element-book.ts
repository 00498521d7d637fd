import type { CopyBook } from '#ui/copy.tsx';
import { benefitsEs } from './benefits.copy.ts';
import { chaplainEs } from './chaplain.copy.ts';
import { contactFormEs } from './contact-form.copy.ts';
import { accountEs, founderSpotsEs, logoStripEs, partnerMarksEs, toasterEs } from './elements.copy.ts';
import { faqEs } from './faq.copy.ts';
import { forgotPasswordEs } from './forgot-password.copy.ts';
import { invoiceDetailsEs } from './invoice-details.copy.ts';
import { loginEs } from './login.copy.ts';
import { membershipEs } from './membership.copy.ts';
import { paidMemberDialogEs } from './paid-member-dialog.copy.ts';
import { partnersEs } from './partners.copy.ts';
import { pricingEs } from './pricing.copy.ts';
import { profileEs } from './profile.copy.ts';
import { resetPasswordEs } from './reset-password.copy.ts';
import { signupEs } from './signup.copy.ts';
import { storyboardEs } from './storyboard.copy.ts';
import {
  carouselEs,
  dialogEs,
  elementEs,
  googleButtonEs,
  lateEs,
  passwordChecklistEs,
  passwordFieldEs,
} from './ui.copy.ts';
import { unsubscribeEs } from './unsubscribe.copy.ts';
import { verifyIdentityEs } from './verify-identity.copy.ts';
import { verifyOtpEs } from './verify-otp.copy.ts';
import { verifySuccessEs } from './verify-success.copy.ts';

/** The words of every element in American Spanish: what a partner's page loads beside them. */
export const book = {
  lang: 'es',
  words: {
    account: accountEs,
    benefits: benefitsEs,
    carousel: carouselEs,
    chaplain: chaplainEs,
    'chaplain-video': storyboardEs,
    'contact-form': contactFormEs,
    dialog: dialogEs,
    element: elementEs,
    faq: faqEs,
    'forgot-password': forgotPasswordEs,
    'founder-spots': founderSpotsEs,
    'google-button': googleButtonEs,
    'invoice-details': invoiceDetailsEs,
    late: lateEs,
    login: loginEs,
    'logo-strip': logoStripEs,
    membership: membershipEs,
    'paid-member-dialog': paidMemberDialogEs,
    'partner-marks': partnerMarksEs,
    partners: partnersEs,
    'password-checklist': passwordChecklistEs,
    'password-field': passwordFieldEs,
    pricing: pricingEs,
    profile: profileEs,
    'reset-password': resetPasswordEs,
    signup: signupEs,
    toaster: toasterEs,
    unsubscribe: unsubscribeEs,
    'verify-identity': verifyIdentityEs,
    'verify-otp': verifyOtpEs,
    'verify-success': verifySuccessEs,
  },
} satisfies CopyBook;
