import type { CopyBook } from '#club/facts/languages.ts';
import type { ElementWords } from '../element-book.ts';
import { offeredPartnerWords } from '../offered-partner-words.ts';
import { faqEs } from './facts/faq.copy.ts';
import { partnersEs } from './facts/partners.copy.ts';
import { storyboardEs } from './pages/storyboard.copy.ts';
import { renewalTermsEs } from './rules/renewal-terms.copy.ts';
import { benefitsEs } from './widgets/benefits.copy.ts';
import { billingEs } from './widgets/billing.copy.ts';
import { chaplainEs } from './widgets/chaplain.copy.ts';
import { contactFormEs } from './widgets/contact-form.copy.ts';
import { accountEs, founderSpotsEs, frameModeEs, logoStripEs, toasterEs } from './widgets/elements.copy.ts';
import { forgotPasswordEs } from './widgets/forgot-password.copy.ts';
import { invoiceDetailsEs } from './widgets/invoice-details.copy.ts';
import { invoiceStatusEs } from './widgets/invoice-status.copy.ts';
import { loginEs } from './widgets/login.copy.ts';
import { membershipStateEs } from './widgets/membership-state.copy.ts';
import { membershipEs } from './widgets/membership.copy.ts';
import { paidMemberDialogEs } from './widgets/paid-member-dialog.copy.ts';
import { pricingEs } from './widgets/pricing.copy.ts';
import { subpageEs } from './widgets/profile-subpage.copy.ts';
import { profileEs } from './widgets/profile.copy.ts';
import { resetPasswordEs } from './widgets/reset-password.copy.ts';
import { securityEs } from './widgets/security.copy.ts';
import { signupEs } from './widgets/signup.copy.ts';
import {
  bannerEs,
  carouselEs,
  dialogEs,
  elementEs,
  googleButtonEs,
  lazyDialogEs,
  openSiteEs,
  passwordChecklistEs,
  passwordFieldEs,
  signedInEs,
} from './widgets/ui.copy.ts';
import { unsubscribeEs } from './widgets/unsubscribe.copy.ts';
import { verifyIdentityEs } from './widgets/verify-identity.copy.ts';
import { verifyOtpEs } from './widgets/verify-otp.copy.ts';
import { verifySuccessEs } from './widgets/verify-success.copy.ts';
import { yourDataEs } from './widgets/your-data.copy.ts';

/** The words of every element in American Spanish. A partner's page loads them along with its elements. */
export const book: CopyBook<ElementWords> = {
  lang: 'es',
  words: {
    account: accountEs,
    banner: bannerEs,
    benefits: benefitsEs,
    billing: billingEs,
    carousel: carouselEs,
    chaplain: chaplainEs,
    'chaplain-video': storyboardEs,
    'contact-form': contactFormEs,
    dialog: dialogEs,
    element: elementEs,
    faq: faqEs,
    'forgot-password': forgotPasswordEs,
    'founder-spots': founderSpotsEs,
    'frame-mode': frameModeEs,
    'google-button': googleButtonEs,
    'invoice-details': invoiceDetailsEs,
    'invoice-status': invoiceStatusEs,
    'lazy-dialog': lazyDialogEs,
    'open-site': openSiteEs,
    login: loginEs,
    'logo-strip': logoStripEs,
    membership: membershipEs,
    'membership-state': membershipStateEs,
    'paid-member-dialog': paidMemberDialogEs,
    partners: offeredPartnerWords('es', partnersEs),
    'password-checklist': passwordChecklistEs,
    'password-field': passwordFieldEs,
    pricing: pricingEs,
    profile: profileEs,
    'profile-subpage': subpageEs,
    'renewal-terms': renewalTermsEs,
    'reset-password': resetPasswordEs,
    security: securityEs,
    'signed-in': signedInEs,
    signup: signupEs,
    toaster: toasterEs,
    unsubscribe: unsubscribeEs,
    'verify-identity': verifyIdentityEs,
    'verify-otp': verifyOtpEs,
    'verify-success': verifySuccessEs,
    'your-data': yourDataEs,
  },
};
