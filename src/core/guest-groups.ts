import { standingOf } from '#club/rules/access.ts';
import { firstFigures } from './campaign/first-figures.ts';
import {
  knownBefore,
  loadsEarly,
  needsCore,
  plansBefore,
  type RowsOf,
  sendsToCore,
  storedBefore,
  triesCore,
  valueBefore,
} from './guest-rows.ts';

/** The session of a guest's club. */
export const sessionRows: RowsOf<'session'> = {
  userId: knownBefore('userId'),
  email: knownBefore('email'),
  signedIn: valueBefore(({ stored }) => stored('userId') !== undefined),
  name: knownBefore('name'),
  warning: valueBefore(() => undefined),
  stay: sendsToCore,
  logout: sendsToCore,
  token:
    (inCore, { core }) =>
    () => {
      const loaded = core.peek();
      return loaded && inCore(loaded)();
    },
};

/** The accounts of a guest's club. */
export const accountsRows: RowsOf<'accounts'> = {
  register: needsCore,
  login: needsCore,
  google: needsCore,
  signInBy: needsCore,
  googleUserInfo: needsCore,
  verifyOtp: needsCore,
  resendOtp: needsCore,
  forgotPassword: needsCore,
  validateResetToken: needsCore,
  resetPassword: needsCore,
  unsubscribe: needsCore,
  pendingOtp: valueBefore(({ otp }) => otp.pending.value),
  handOverOtp: sendsToCore,
};

/** The profile of a guest's club. */
export const membersRows: RowsOf<'members'> = {
  member: valueBefore(() => undefined),
  loading: valueBefore(() => false),
  load: triesCore,
  changeEmail: sendsToCore,
  update: needsCore,
};

/** The plans of a guest's club, and what a member has. */
export const membershipRows: RowsOf<'membership'> = {
  plans: plansBefore(),
  plansIn: (inCore, guest) => (language) => plansBefore(language)((club) => inCore(club)(language), guest),
  subscription: valueBefore(() => ({ at: 'idle' })),
  standing: valueBefore(({ stored }) => standingOf(stored('userId'), undefined)),
  currentPlanId: valueBefore(() => undefined),
  checkingOut: valueBefore(() => undefined),
  paymentReceived: valueBefore(() => false),
  loadPlans: loadsEarly((early) => early.loadPlans),
  loadSubscription: triesCore,
  startCheckout: triesCore,
  joinFree: needsCore,
  ensurePlan: triesCore,
  confirm: triesCore,
  cancelPlan: needsCore,
  cardPage: needsCore,
  startHold: needsCore,
  endHold: needsCore,
  invoices: triesCore,
  invoice: triesCore,
};

/** The founder figures of a guest's club. */
export const founderRows: RowsOf<'founder'> = {
  meta: valueBefore(({ earlyPlans }) => earlyPlans.value?.founder.meta.value ?? firstFigures),
  load: loadsEarly((early) => early.founder.load),
};

/** The campaign of a guest's club. */
export const campaignRows: RowsOf<'campaign'> = {
  source: storedBefore('source'),
  campaignType: storedBefore('campaignType'),
  highlightedService: storedBefore('highlightedService'),
  arrive: triesCore,
  highlight: sendsToCore,
  clearHighlight: sendsToCore,
  registered: triesCore,
  paid: triesCore,
};
