import type { Texts } from '#club/facts/brand.ts';
import type { FaqKey, Question } from '#club/facts/faq.ts';
import type { BookLanguage } from '#club/facts/languages.ts';
import type { Partner } from '#club/facts/partners.ts';
import type { InvoiceStatusCopy } from '#club/rules/invoice-status.copy.ts';
import type { MembershipStateCopy } from '#club/rules/membership-state.copy.ts';
import type { RenewalTermsCopy } from '#club/rules/renewal-terms.copy.ts';
import type { bannerCopy } from '#ui/banner.copy.ts';
import type { carouselCopy } from '#ui/carousel/carousel.copy.ts';
import type { dialogCopy } from '#ui/dialog/dialog.copy.ts';
import type { GoogleButtonCopy } from '#ui/google-button/google-button.copy.ts';
import type { lazyDialogCopy } from '#ui/lazy/lazy-dialog.copy.ts';
import type { OpenSiteCopy } from '#ui/open-site.copy.ts';
import type { passwordChecklistCopy } from '#ui/password/password-checklist.copy.ts';
import type { passwordFieldCopy } from '#ui/password/password-field.copy.ts';
import type { SignedInCopy } from '#ui/signed-in/signed-in.copy.ts';
import type { elementCopy } from '#ui/world/element.copy.ts';
import type { accountCopy } from '#widgets/account/account.copy.ts';
import type { BenefitsCopy } from '#widgets/benefits/benefits.copy.ts';
import type { ChaplainCopy } from '#widgets/chaplain/chaplain.copy.ts';
import type { StoryboardCopy } from '#widgets/chaplain/storyboard.copy.ts';
import type { ContactFormCopy } from '#widgets/contact-form/contact-form.copy.ts';
import type { ForgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';
import type { founderSpotsCopy } from '#widgets/founder-spots/founder-spots.copy.ts';
import type { InvoiceDetailsCopy } from '#widgets/invoice-details/invoice-details.copy.ts';
import type { LoginCopy } from '#widgets/login/login.copy.ts';
import type { logoStripCopy } from '#widgets/logo-strip/logo-strip.copy.ts';
import type { BillingCopy } from '#widgets/membership/billing/billing.copy.ts';
import type { MembershipCopy } from '#widgets/membership/membership.copy.ts';
import type { paidMemberDialogCopy } from '#widgets/paid-member-dialog/paid-member-dialog.copy.ts';
import type { PricingCopy } from '#widgets/pricing/pricing.copy.ts';
import type { ProfileCopy } from '#widgets/profile/profile.copy.ts';
import type { SecurityCopy } from '#widgets/profile/security/security.copy.ts';
import type { SubpageCopy } from '#widgets/profile/subpage.copy.ts';
import type { YourDataCopy } from '#widgets/profile/your-data/your-data.copy.ts';
import type { ResetPasswordCopy } from '#widgets/reset-password/reset-password.copy.ts';
import type { SignupCopy } from '#widgets/signup/signup.copy.ts';
import type { toasterCopy } from '#widgets/toaster/toaster.copy.ts';
import type { UnsubscribeCopy } from '#widgets/unsubscribe/unsubscribe.copy.ts';
import type { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';
import type { VerifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import type { verifySuccessCopy } from '#widgets/verify-success/verify-success.copy.ts';

/**
 * The words of every element in one language, by the name that `useCopy`, `useFacts` and `wordsOf` ask for.
 * A missing or an extra name does not compile.
 */
export type ElementWords = {
  account: typeof accountCopy;
  banner: typeof bannerCopy;
  benefits: BenefitsCopy;
  billing: BillingCopy;
  carousel: typeof carouselCopy;
  chaplain: ChaplainCopy;
  'chaplain-video': StoryboardCopy;
  'contact-form': ContactFormCopy;
  dialog: typeof dialogCopy;
  element: typeof elementCopy;
  faq: Texts<Record<FaqKey, Pick<Question, 'question' | 'answer'>>>;
  'forgot-password': ForgotPasswordCopy;
  'founder-spots': typeof founderSpotsCopy;
  'google-button': GoogleButtonCopy;
  'invoice-details': InvoiceDetailsCopy;
  'invoice-status': InvoiceStatusCopy;
  'lazy-dialog': typeof lazyDialogCopy;
  'open-site': OpenSiteCopy;
  login: LoginCopy;
  'logo-strip': typeof logoStripCopy;
  membership: Texts<MembershipCopy>;
  'membership-state': MembershipStateCopy;
  'paid-member-dialog': typeof paidMemberDialogCopy;
  partners: Texts<Readonly<Record<string, Partial<PartnerWords>>>>;
  'password-checklist': typeof passwordChecklistCopy;
  'password-field': typeof passwordFieldCopy;
  pricing: PricingCopy;
  profile: ProfileCopy;
  'profile-subpage': SubpageCopy;
  'renewal-terms': RenewalTermsCopy;
  'reset-password': ResetPasswordCopy;
  security: SecurityCopy;
  'signed-in': SignedInCopy;
  signup: SignupCopy;
  toaster: typeof toasterCopy;
  unsubscribe: UnsubscribeCopy;
  'verify-identity': typeof verifyIdentityCopy;
  'verify-otp': VerifyOtpCopy;
  'verify-success': typeof verifySuccessCopy;
  'your-data': YourDataCopy;
};

/** The words of a benefit. `mark` is the text on its mark in the logo strip. */
export type PartnerWords = Pick<Partner, 'name' | 'text' | 'figure'> & { mark: string };

/** The words that a partner's page loads for its elements. */
export interface ElementBook {
  lang: BookLanguage;
  words: ElementWords;
}
