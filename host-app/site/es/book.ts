import type { CopyBook } from '#ui/copy.tsx';
import { aboutEs } from './about.copy.ts';
import { benefitsEs } from './benefits.copy.ts';
import { chaplainEs } from './chaplain.copy.ts';
import { comparisonsEs } from './comparisons.copy.ts';
import { contactFormEs } from './contact-form.copy.ts';
import { accountEs, founderSpotsEs, logoStripEs, partnerMarksEs, toasterEs } from './elements.copy.ts';
import { faqEs } from './faq.copy.ts';
import { forgotPasswordEs } from './forgot-password.copy.ts';
import { headEs } from './head.copy.ts';
import { homeEs } from './home.copy.ts';
import { idleWarningEs } from './idle-warning.copy.ts';
import { invoiceDetailsEs } from './invoice-details.copy.ts';
import { legalEs } from './legal.copy.ts';
import { loginEs } from './login.copy.ts';
import { membershipEs } from './membership.copy.ts';
import { noScriptEs } from './no-script.copy.ts';
import { paidMemberDialogEs } from './paid-member-dialog.copy.ts';
import { partnersEs } from './partners.copy.ts';
import { pricingEs } from './pricing.copy.ts';
import { privacyEs } from './privacy.copy.ts';
import { profileEs } from './profile.copy.ts';
import { resetPasswordEs } from './reset-password.copy.ts';
import { savingSourcesEs, savingsEs } from './savings.copy.ts';
import { shellEs } from './shell.copy.ts';
import { signupEs } from './signup.copy.ts';
import { siteEs } from './site.copy.ts';
import { storyboardEs } from './storyboard.copy.ts';
import { termsEs } from './terms.copy.ts';
import { testimonialsEs } from './testimonials.copy.ts';
import { carouselEs, dialogEs, googleButtonEs, passwordChecklistEs, passwordFieldEs } from './ui.copy.ts';
import { unsubscribeEs } from './unsubscribe.copy.ts';
import { verifyIdentityEs } from './verify-identity.copy.ts';
import { verifyOtpEs } from './verify-otp.copy.ts';
import { verifySuccessEs } from './verify-success.copy.ts';

/** The whole site in American Spanish: one chunk, asked for by Spanish visitors only. */
export const book = {
  lang: 'es',
  words: {
    about: aboutEs,
    account: accountEs,
    benefits: benefitsEs,
    carousel: carouselEs,
    chaplain: chaplainEs,
    'chaplain-video': storyboardEs,
    comparisons: comparisonsEs,
    'contact-form': contactFormEs,
    dialog: dialogEs,
    faq: faqEs,
    'forgot-password': forgotPasswordEs,
    'founder-spots': founderSpotsEs,
    'google-button': googleButtonEs,
    head: headEs,
    home: homeEs,
    'idle-warning': idleWarningEs,
    'invoice-details': invoiceDetailsEs,
    legal: legalEs,
    login: loginEs,
    'logo-strip': logoStripEs,
    membership: membershipEs,
    'no-script': noScriptEs,
    'paid-member-dialog': paidMemberDialogEs,
    'partner-marks': partnerMarksEs,
    partners: partnersEs,
    'password-checklist': passwordChecklistEs,
    'password-field': passwordFieldEs,
    pricing: pricingEs,
    privacy: privacyEs,
    profile: profileEs,
    'reset-password': resetPasswordEs,
    savings: savingsEs,
    'saving-sources': savingSourcesEs,
    shell: shellEs,
    signup: signupEs,
    site: siteEs,
    terms: termsEs,
    testimonials: testimonialsEs,
    toaster: toasterEs,
    unsubscribe: unsubscribeEs,
    'verify-identity': verifyIdentityEs,
    'verify-otp': verifyOtpEs,
    'verify-success': verifySuccessEs,
  },
} satisfies CopyBook;
