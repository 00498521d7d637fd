import { ourBrand } from '#club/facts/brand.ts';
import type { Member } from '#contract/read.ts';
import { finishCheckout } from '#core/membership/checkout-return.ts';
import { fakePhotos } from '#kit/fakes/fake-photos.ts';
import { aMember, aPaidMember, aPlan } from '#testing/builders.ts';
import { googleButtonCopy } from '#ui/google-button/google-button.copy.ts';
import { createGoogleModel } from '#ui/google-button/google-button.model.ts';
import { contactFormCopy } from '#widgets/contact-form/contact-form.copy.ts';
import { createContactFormModel } from '#widgets/contact-form/contact-form.model.ts';
import { forgotPasswordCopy } from '#widgets/forgot-password/forgot-password.copy.ts';
import { createForgotPasswordModel } from '#widgets/forgot-password/forgot-password.model.ts';
import { invoiceDetailsCopy } from '#widgets/invoice-details/invoice-details.copy.ts';
import { createPdfModel } from '#widgets/invoice-details/pdf.model.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { createLoginModel } from '#widgets/login/login.model.ts';
import { billingCopy } from '#widgets/membership/billing/billing.copy.ts';
import { createBillingModel } from '#widgets/membership/billing/billing.model.ts';
import { membershipCopy } from '#widgets/membership/membership.copy.ts';
import { createMembershipModel } from '#widgets/membership/membership.model.ts';
import { createPricingModel } from '#widgets/pricing/pricing.model.ts';
import { profileCopy } from '#widgets/profile/profile.copy.ts';
import { createProfileModel } from '#widgets/profile/profile.model.ts';
import { yourDataCopy } from '#widgets/profile/your-data/your-data.copy.ts';
import { createYourDataModel, type YourDataModel } from '#widgets/profile/your-data/your-data.model.ts';
import { resetPasswordCopy } from '#widgets/reset-password/reset-password.copy.ts';
import { createResetPasswordModel } from '#widgets/reset-password/reset-password.model.ts';
import { signupCopy } from '#widgets/signup/signup.copy.ts';
import { createSignupModel } from '#widgets/signup/signup.model.ts';
import { unsubscribeCopy } from '#widgets/unsubscribe/unsubscribe.copy.ts';
import { createUnsubscribeModel } from '#widgets/unsubscribe/unsubscribe.model.ts';
import { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';
import { createVerifyIdentityModel } from '#widgets/verify-identity/verify-identity.model.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';
import type { FaultClub } from './fault-kit.ts';

/** The state of the screen after an action, except toasts. */
export interface ScreenState {
  banner?: string;
  page?: string;
  kept?: string;
  /** True when the screen accepts the next try and keeps the entered text. */
  usable: boolean;
}

/** What a visitor does on a screen, and what the screen shows then. */
export interface VisitorAction {
  /** Undefined for a guest. */
  member?: Member;
  storage?: Record<string, string>;
  act(world: FaultClub): Promise<ScreenState>;
}

const EMAIL = 'member.one@example.com';
const PASSWORD = 'Str0ng!pass';
const payer = aPaidMember({ uniqueId: 'unique-1' });
const LATE_ANSWER_MS = 400;
const usable: ScreenState = { usable: true };

/** What a visitor does at each `at` of the table, with the models of the real widgets. */
export const visitorActions: Record<string, VisitorAction> = {
  renewing: { member: aMember(), act: ({ club }) => club.members.load().then(() => usable) },
  logout: {
    member: aMember(),
    async act({ club }) {
      club.session.logout();
      const isOut = !club.session.signedIn.value;
      // The response, or the end of the wait for it, arrives after the member has left.
      await new Promise((resolve) => setTimeout(resolve, LATE_ANSWER_MS));
      return { usable: isOut };
    },
  },
  signup: {
    async act(world) {
      const model = createSignupModel(world, signupCopy, {});
      const names = { name: 'Member', lastName: 'One' };
      await model.submit({ ...names, email: EMAIL, password: PASSWORD, consent: true });
      return { usable: model.state.value.at === 'entering' };
    },
  },
  login: {
    async act(world) {
      const model = createLoginModel(world, loginCopy);
      await model.submit({ email: EMAIL, password: PASSWORD });
      return { usable: model.state.value.at === 'entering' };
    },
  },
  google: {
    async act(world) {
      const model = createGoogleModel(world, googleButtonCopy, { partnerReturn: false });
      const stop = model.start?.();
      await model.accepted('provider-token');
      stop?.();
      return { usable: ['resting', 'done'].includes(model.state.value.at) };
    },
  },
  code: {
    async act(world) {
      const model = createVerifyOtpModel(world, verifyOtpCopy, EMAIL);
      model.enter('123456');
      await until(() => model.state.value.at !== 'verifying');
      const state = model.state.value;
      return { usable: state.at === 'entering', page: state.at === 'entering' ? state.error : undefined };
    },
  },
  resend: {
    async act(world) {
      const deadline = world.clock.now();
      world.club.accounts.handOverOtp({ email: EMAIL, deadline, canResend: true, fromPartner: false });
      const model = createVerifyOtpModel(world, verifyOtpCopy, EMAIL);
      model.enter('123');
      await model.resend();
      return { usable: model.state.value.at === 'entering' && model.code.value === '123' };
    },
  },
  forgot: {
    async act(world) {
      const model = createForgotPasswordModel(world, forgotPasswordCopy);
      await model.submit(EMAIL);
      return { usable: model.state.value.at === 'entering' && model.state.value.email === EMAIL };
    },
  },
  'reset link': {
    async act(world) {
      const model = createResetPasswordModel(world, resetPasswordCopy, 'reset-token');
      const stop = model.start?.();
      await until(() => model.state.value.at !== 'checking');
      const refused = model.state.value.at === 'refused';
      await world.clock.pass(3_000);
      stop?.();
      // After 3 s the visitor is sent home.
      return { usable: refused && world.host.calls.some((one) => 'navigate' in one) };
    },
  },
  reset: {
    async act(world) {
      const model = createResetPasswordModel(world, resetPasswordCopy, 'reset-token');
      const stop = model.start?.();
      await until(() => model.state.value.at !== 'checking');
      await model.submit({ newPassword: PASSWORD, confirmPassword: PASSWORD });
      stop?.();
      return { usable: model.state.value.at === 'entering' };
    },
  },
  unsubscribe: {
    async act(world) {
      const model = createUnsubscribeModel(world, unsubscribeCopy, EMAIL);
      await model.yes();
      const state = model.state.value;
      return { usable: state.at === 'confirm', page: state.at === 'confirm' ? state.fault : undefined };
    },
  },
  profile: { member: aMember(), act: ({ club }) => club.members.load().then(() => usable) },
  save: { member: aMember(), act: (world) => saveProfile(world, false) },
  'save photo': { member: aMember(), act: (world) => saveProfile(world, true) },
  pricing: {
    async act(world) {
      const model = createPricingModel(world, 'month', 'en');
      const stop = model.start?.();
      await world.club.membership.loadPlans();
      await world.club.founder.load();
      stop?.();
      const { value } = model.state;
      return { usable: value.at === 'empty' && !value.retrying };
    },
  },
  'founder spots': {
    async act({ club }) {
      await club.founder.load();
      const { error, display } = club.founder.meta.value;
      return { usable: display > 0, kept: error };
    },
  },
  subscription: {
    member: aMember(),
    act: ({ club }) => club.membership.loadSubscription().then(() => usable),
  },
  join: {
    member: payer,
    async act(world) {
      const model = createPricingModel(world, 'year', 'en');
      await Promise.all([world.club.members.load(), world.club.membership.loadSubscription()]);
      await world.club.membership.loadPlans();
      await model.choose(aPlan({ id: 'id-premium_year', planId: 'premium_year', interval: 'year' }));
      return { usable: world.club.membership.checkingOut.value === undefined };
    },
  },
  paid: {
    member: payer,
    storage: { campaignType: 'cca', uniqueId: 'unique-1', campaign_tracked_cca: 'unique-0' },
    act: ({ club }) => finishCheckout(club, 'session-1').then(() => usable),
  },
  'cancel plan': {
    member: payer,
    async act(world) {
      const model = createMembershipModel(world, { copy: membershipCopy(ourBrand), page: 1, language: 'en' });
      model.askToCancel();
      await model.cancelPlan();
      return { usable: model.cancel.value.at === 'resting' };
    },
  },
  'change card': {
    member: payer,
    async act(world) {
      const model = createBillingModel(world, billingCopy, 'en');
      await model.changeCard();
      return { usable: model.work.value === 'nothing' };
    },
  },
  'open pdf': {
    member: payer,
    async act(world) {
      const model = createPdfModel(world);
      await model.open('invoice-1', invoiceDetailsCopy.pdfFailed);
      return { usable: !model.opens.value };
    },
  },
  'start hold': {
    member: payer,
    async act(world) {
      const model = createBillingModel(world, billingCopy, 'en');
      model.askForHold();
      await model.startHold(model.holdDays().last, model.holdStarts().first);
      const dialog = model.holdDialog.value;
      return { page: dialog.at === 'open' ? dialog.fault?.text : undefined, usable: dialog.at === 'open' };
    },
  },
  'end hold': {
    member: payer,
    async act(world) {
      const model = createBillingModel(world, billingCopy, 'en');
      await model.endHold();
      return { usable: model.work.value === 'nothing' };
    },
  },
  invoices: { member: payer, act: ({ club }) => club.membership.invoices(1).then(() => usable) },
  invoice: { member: payer, act: ({ club }) => club.membership.invoice('invoice-1').then(() => usable) },
  arrival: {
    act: ({ club }) =>
      club.campaign.arrive({ campaign: 'cca' }, 'https://club.test/?campaign=cca').then(() => usable),
  },
  registered: {
    storage: { campaignType: 'cca' },
    act: ({ club }) =>
      club.campaign.registered({ email: EMAIL, name: 'Member', plan: 'free_month' }).then(() => usable),
  },
  contact: {
    async act(world) {
      const model = createContactFormModel(world, contactFormCopy, 'Suggestion');
      const typed = { name: 'Member', email: EMAIL, message: 'More of it.' } as const;
      for (const field of ['name', 'email', 'message'] as const) model.write(field, typed[field]);
      await model.submit();
      const kept = JSON.stringify(model.words.value) === JSON.stringify(typed);
      return { usable: model.state.value.at === 'entering' && kept, banner: model.banner.value?.text };
    },
  },
  'your data': { member: aMember(), act: (world) => inYourData(world, async () => undefined) },
  'your copy': { member: aMember(), act: (world) => inYourData(world, (model) => model.exportData()) },
  'delete account': {
    member: aMember(),
    act: (world) => inYourData(world, (model) => model.deleteAccount()),
  },
  'keep account': { member: aMember(), act: (world) => inYourData(world, (model) => model.keepAccount()) },
  'end partner': {
    member: aMember(),
    act: (world) => inYourData(world, (model) => model.endPartner('demo')),
  },
  'verify identity': {
    member: aMember(),
    async act(world) {
      const model = createVerifyIdentityModel(world, verifyIdentityCopy);
      await model.submit();
      return { usable: model.state.value.at === 'resting' };
    },
  },
};

async function inYourData(
  world: FaultClub,
  act: (model: YourDataModel) => Promise<unknown>,
): Promise<ScreenState> {
  const model = createYourDataModel(world, yourDataCopy, 'en');
  const stop = model.start();
  await until(() => model.state.value.at !== 'loading' || !world.club.session.signedIn.value);
  await act(model);
  const state = model.state.value;
  stop();
  const page = state.at === 'failed' ? yourDataCopy.loadFailed : model.result.value?.text;
  return { usable: state.at !== 'shown' || !state.busy, page };
}

async function saveProfile(world: FaultClub, withPhoto: boolean): Promise<ScreenState> {
  const photos = fakePhotos();
  const model = createProfileModel(world, profileCopy, async () => photos);
  model.openEdit();
  if (withPhoto) {
    await model.photo.choose(new Blob(['picture'], { type: 'image/png' }));
    model.photo.begin({ width: 400, height: 300 });
    await model.photo.apply();
  }
  await model.save({ name: 'Member Two', newPassword: '', confirmPassword: '' });
  const { at } = model.edit.value;
  const kept = !withPhoto || at === 'closed' || model.photo.chosen.value !== undefined;
  return { usable: at !== 'saving' && kept };
}

/** Waits until the condition is true. Some models resolve with nothing, and a socket needs the real clock. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turns = 0; turns < 4_000 && !isSo(); turns += 1)
    await new Promise((resolve) => setTimeout(resolve, 5));
}
