import type { PlanList } from '#contract/read.ts';
import { createClient } from './api/client.ts';
import { outcomeOf } from './api/outcome.ts';
import { createTransmit } from './api/transmit.ts';
import { createAccounts } from './auth/accounts.ts';
import { createPendingOtp } from './auth/pending-otp.ts';
import { createCampaign } from './campaign/campaign.ts';
import type { Club, ClubMembership, ClubOptions, Members } from './club.ts';
import { withDefaults } from './club-options.ts';
import { createEvents, type Events } from './events.ts';
import { createEarlyPlans, type EarlyPlans } from './membership/early-plans.ts';
import { createMembership } from './membership/membership.ts';
import { createPlanRequest } from './membership/plan-request.ts';
import type { Ports, Stop } from './ports.ts';
import { createMembers } from './profile/members.ts';
import { createYourData } from './profile/your-data.ts';
import { createHandoff } from './session/handoff.ts';
import { createSession, type SessionCore } from './session/session.ts';
import { createStoredSession } from './session/stored-session.ts';
import { createWatchdog, type Watchdog } from './session/watchdog.ts';

/** Data that came with the page, so that the first render needs no request. */
export interface InitialData {
  /** The reply of the plans call. */
  plans?: PlanList;
  /** The language of the page, 'en' by default. */
  language?: string;
  /** Plans and founder figures that something else on the page owns. They replace the rest. */
  earlyPlans?: EarlyPlans;
}

/**
 * Returns the club on the given ports. It reads storage at once, sends no request and throws only what a port throws.
 * Missing options get their defaults (`withDefaults`). Timers, activity and tab messages begin with `start()`; every
 * other function works before it. `Club` names the errors of each function.
 */
export function createClub(ports: Ports, chosen: Partial<ClubOptions> = {}, known: InitialData = {}): Club {
  const options = withDefaults(chosen);
  const events = createEvents();
  const stored = createStoredSession(ports, options);
  const otp = createPendingOtp(ports, options.storagePrefix, stored.signals.email);
  const transmit = createTransmit(ports.net, options.apiHost);
  const session = createSession({ stored, transmit, events, ports });
  const watchdog = createWatchdog({ session, stored, events, ports });
  const send = createClient({ transmit, session, mayAsk: watchdog.isAlive });
  const members = createMembers({ send, session, stored, ports });
  const earlyPlans =
    known.earlyPlans ??
    createEarlyPlans({
      ask: createPlanRequest(send),
      stored,
      random: ports.random,
      log: ports.log,
      known: known.plans,
      language: known.language,
    });
  const { plansIn, founder } = earlyPlans;
  const membership = createMembership({ send, session, members, plansIn, options, ports });

  events.on((event) => {
    if (event.kind === 'token-refreshed') return;
    members.reset();
    membership.reset();
    if (event.kind === 'signed-out') otp.forget();
  });

  return {
    options,
    session: {
      userId: session.userId,
      signedIn: session.signedIn,
      name: stored.signals.name,
      email: stored.signals.email,
      warning: watchdog.warning,
      stay: watchdog.stay,
      logout: (how) => session.end('member', how),
      token: session.token,
    },
    accounts: createAccounts({ send, net: ports.net, session, stored, otp, welcome: members.replace }),
    members,
    yourData: createYourData(send),
    membership,
    founder,
    campaign: createCampaign({ send, stored, members, ports }),
    handoff: createHandoff({ session, options, ports }),
    send,
    sendContact: async (form) => outcomeOf(await send('contact', { body: { ...form } })),
    clock: ports.clock,
    log: ports.log,
    random: ports.random,
    onEvent: events.on,
    start: () => startAll({ session, watchdog, events, members, membership }),
  };
}

interface Started {
  session: SessionCore;
  watchdog: Watchdog;
  events: Events;
  members: Members;
  membership: ClubMembership;
}

/** Starts timers and tab messages, and loads the member now and after each sign-in. */
function startAll({ session, watchdog, events, members, membership }: Started): Stop {
  // Both do nothing for a guest.
  const loadMember = () => {
    void members.load();
    void membership.loadSubscription();
  };
  const stops = [
    session.follow(),
    watchdog.start(),
    events.on((event) => {
      if (event.kind === 'signed-in') loadMember();
    }),
  ];
  loadMember();
  return () => {
    for (const stop of stops) stop();
  };
}
