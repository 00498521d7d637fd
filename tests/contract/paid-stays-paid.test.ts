import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, type Buyer, onPage, seedShop, sessionIn } from '#kit/payments/buyer.ts';
import { apiNet } from '#kit/server/api-net.ts';
import { API_ORIGIN, codeIn, STRONG_PASSWORD, type TestApi, testApi } from '#kit/server/api.ts';
import { members } from '#server/db/schema/accounts.ts';
import { subscriptions } from '#server/db/schema/billing.ts';
import { fakeRefreshLock } from '#testing/fake-refresh-lock.ts';
import { tabChannel } from '#testing/fake-tabs.ts';
import { memoryDisk } from '#testing/memory-storage.ts';
import { type TestClub, testClub } from '#testing/test-club.ts';
import { loginCopy } from '#widgets/login/login.copy.ts';
import { createLoginModel } from '#widgets/login/login.model.ts';
import { verifyIdentityCopy } from '#widgets/verify-identity/verify-identity.copy.ts';
import { createVerifyIdentityModel } from '#widgets/verify-identity/verify-identity.model.ts';
import { verifyOtpCopy } from '#widgets/verify-otp/verify-otp.copy.ts';
import { createVerifyOtpModel } from '#widgets/verify-otp/verify-otp.model.ts';

/** The member's plan. With `replacing`, an open checkout for another plan replaces it after payment. */
const planStates = [
  { has: 'free_month' },
  { has: 'premium_month' },
  { has: 'premium_year' },
  { has: 'founder_month' },
  { has: 'founder_month', replacing: 'premium_month' },
] as const;
type PlanState = (typeof planStates)[number];
const nameOf = (state: PlanState) => ('replacing' in state ? `${state.has}, being replaced` : state.has);

/** A screen that requests the free plan on its own, in one tab. */
type Path = (tab: TestClub, buyer: Buyer) => Promise<unknown>;

describe('a paid plan in two tabs at once (Z-02)', () => {
  let api: TestApi;
  let passwordHash: string | null | undefined;
  let checked = 0;
  beforeAll(async () => {
    api = await testApi();
    await seedShop(api);
    const { user } = await api.signUp('first@example.com');
    const [row] = await api.deps.db.select().from(members).where(eq(members.id, user.id));
    passwordHash = row?.passwordHash;
  });
  afterAll(async () => {
    await api.close();
  });

  const update = (buyer: Buyer, change: Partial<typeof members.$inferInsert>) =>
    api.deps.db.update(members).set(change).where(eq(members.id, buyer.id));

  const aMemberOn = async (state: PlanState) => {
    const buyer = await aBuyer(api);
    await update(buyer, { passwordHash });
    if (state.has === 'free_month') await buyer.checkout(state.has);
    else await buyer.buy(state.has);
    if (!('replacing' in state)) return { buyer };
    await buyer.cancel();
    return { buyer, open: sessionIn(await buyer.checkout(state.replacing)) };
  };

  const twoTabs = (buyer: Buyer, isSignedIn: boolean) => {
    const stored = { authToken: buyer.token, refreshToken: 'none', userid: buyer.id, email: buyer.email };
    const disk = memoryDisk(isSignedIn ? stored : {});
    const [refreshLock, channel] = [fakeRefreshLock(), tabChannel()];
    return [0, 1].map(() =>
      testClub({
        options: { pageOrigin: API_ORIGIN },
        ports: { net: apiNet(api), storage: disk.openTab(), tabs: channel(), refreshLock },
      }),
    );
  };

  const enterPassword: Path = (tab, { email }) =>
    createLoginModel(tab, loginCopy).submit({ email, password: STRONG_PASSWORD });
  const signIn: Path = async (tab, buyer) => {
    await enterPassword(tab, buyer);
    await tab.club.membership.ensurePlan(await tab.club.members.load());
  };
  const pressSubmit: Path = (tab) => createVerifyIdentityModel(tab, verifyIdentityCopy).submit();

  const paths: Record<string, { isSignedIn: boolean; flag?: boolean; first?: Path; walk: Path }> = {
    login: { isSignedIn: false, walk: signIn },
    'the code screen': {
      isSignedIn: false,
      flag: true,
      // The second login must wait: it sends no new code while the first code is valid.
      first: enterPassword,
      async walk(tab, buyer) {
        const otp = createVerifyOtpModel(tab, verifyOtpCopy);
        otp.enter(codeIn((await api.mails(buyer.email))[0]?.text));
        while (otp.state.value.at === 'verifying') await new Promise((resolve) => setTimeout(resolve, 5));
      },
    },
    'verify-identity': { isSignedIn: true, walk: pressSubmit },
    'a tab without the plan': {
      isSignedIn: true,
      walk: (tab) => tab.club.membership.joinFree(),
    },
  };

  const cases = planStates.flatMap((state) =>
    Object.keys(paths).map((path) => [nameOf(state), path, state] as const),
  );

  it.each(cases)('keeps %s during %s', async (_, name, state) => {
    const path = paths[name];
    if (!path) throw new Error(`No path ${name}.`);
    const { buyer, open } = await aMemberOn(state);
    if (path.flag) await update(buyer, { otpNextLogin: true });
    const rowsOf = () => api.deps.db.select().from(subscriptions).where(eq(subscriptions.memberId, buyer.id));
    const before = await rowsOf();

    const tabs = twoTabs(buyer, path.isSignedIn);
    const stops = tabs.map((tab) => tab.club.start());
    for (const tab of tabs) await path.first?.(tab, buyer);
    await Promise.all(tabs.map((tab) => path.walk(tab, buyer)));
    // Repeats it with the existing session. A code, for example, works in only one of the two tabs.
    await Promise.all(tabs.map((tab) => tab.club.membership.joinFree()));
    for (const stop of stops) stop();
    expect(await rowsOf()).toEqual(before);
    // A member who cancels the checkout keeps the old plan with its price and seat.
    if (open) await onPage(api, open, 'cancel');
    expect(await buyer.planId()).toBe(state.has);
    checked += 2;
  });
});
