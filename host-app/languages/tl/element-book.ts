import type { CopyBook } from '#club/facts/languages.ts';
import type { ElementWords } from '../element-book.ts';
import { offeredPartnerWords } from '../offered-partner-words.ts';
import { faqTl } from './facts/faq.copy.ts';
import { partnersTl } from './facts/partners.copy.ts';
import { storyboardTl } from './pages/storyboard.copy.ts';
import { renewalTermsTl } from './rules/renewal-terms.copy.ts';
import { benefitsTl } from './widgets/benefits.copy.ts';
import { billingTl } from './widgets/billing.copy.ts';
import { chaplainTl } from './widgets/chaplain.copy.ts';
import { contactFormTl } from './widgets/contact-form.copy.ts';
import { accountTl, founderSpotsTl, frameModeTl, logoStripTl, toasterTl } from './widgets/elements.copy.ts';
import { forgotPasswordTl } from './widgets/forgot-password.copy.ts';
import { invoiceDetailsTl } from './widgets/invoice-details.copy.ts';
import { invoiceStatusTl } from './widgets/invoice-status.copy.ts';
import { loginTl } from './widgets/login.copy.ts';
import { membershipStateTl } from './widgets/membership-state.copy.ts';
import { membershipTl } from './widgets/membership.copy.ts';
import { paidMemberDialogTl } from './widgets/paid-member-dialog.copy.ts';
import { pricingTl } from './widgets/pricing.copy.ts';
import { subpageTl } from './widgets/profile-subpage.copy.ts';
import { profileTl } from './widgets/profile.copy.ts';
import { resetPasswordTl } from './widgets/reset-password.copy.ts';
import { securityTl } from './widgets/security.copy.ts';
import { signupTl } from './widgets/signup.copy.ts';
import {
  bannerTl,
  carouselTl,
  dialogTl,
  elementTl,
  googleButtonTl,
  lazyDialogTl,
  openSiteTl,
  passwordChecklistTl,
  passwordFieldTl,
  signedInTl,
} from './widgets/ui.copy.ts';
import { unsubscribeTl } from './widgets/unsubscribe.copy.ts';
import { verifyIdentityTl } from './widgets/verify-identity.copy.ts';
import { verifyOtpTl } from './widgets/verify-otp.copy.ts';
import { verifySuccessTl } from './widgets/verify-success.copy.ts';
import { yourDataTl } from './widgets/your-data.copy.ts';

/** The words of every element in Tagalog. A partner's page loads them along with its elements. */
export const book: CopyBook<ElementWords> = {
  lang: 'tl',
  words: {
    account: accountTl,
    banner: bannerTl,
    benefits: benefitsTl,
    billing: billingTl,
    carousel: carouselTl,
    chaplain: chaplainTl,
    'chaplain-video': storyboardTl,
    'contact-form': contactFormTl,
    dialog: dialogTl,
    element: elementTl,
    faq: faqTl,
    'forgot-password': forgotPasswordTl,
    'founder-spots': founderSpotsTl,
    'frame-mode': frameModeTl,
    'google-button': googleButtonTl,
    'invoice-details': invoiceDetailsTl,
    'invoice-status': invoiceStatusTl,
    'lazy-dialog': lazyDialogTl,
    'open-site': openSiteTl,
    login: loginTl,
    'logo-strip': logoStripTl,
    membership: membershipTl,
    'membership-state': membershipStateTl,
    'paid-member-dialog': paidMemberDialogTl,
    partners: offeredPartnerWords('tl', partnersTl),
    'password-checklist': passwordChecklistTl,
    'password-field': passwordFieldTl,
    pricing: pricingTl,
    profile: profileTl,
    'profile-subpage': subpageTl,
    'renewal-terms': renewalTermsTl,
    'reset-password': resetPasswordTl,
    security: securityTl,
    'signed-in': signedInTl,
    signup: signupTl,
    toaster: toasterTl,
    unsubscribe: unsubscribeTl,
    'verify-identity': verifyIdentityTl,
    'verify-otp': verifyOtpTl,
    'verify-success': verifySuccessTl,
    'your-data': yourDataTl,
  },
};
