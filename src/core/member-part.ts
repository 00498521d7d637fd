import { outcomeOf } from './api/outcome.ts';
import { createTransmit } from './api/transmit.ts';
import { createAccounts } from './auth/accounts.ts';
import { createCampaign } from './campaign/campaign.ts';
import { createClient } from './client.ts';
import type { ClubState, MemberPart } from './club-state.ts';
import { createMembership } from './membership/membership.ts';
import type { Plans } from './membership/plans.ts';
import type { Ports, Stop } from './ports.ts';
import { createMembers, createYourData } from './profile/members.ts';
import { createSecurity } from './security/create-security.ts';
import { createHandoff } from './session/handoff.ts';
import { createSession, revokeBy } from './session/session.ts';
import { createWatchdog } from './session/watchdog.ts';

/** Creates the part for members on all ports. It sends no request before `start` or a call. */
export function openMember(state: ClubState, ports: Ports, plans: Plans): MemberPart {
  const { options, events, stored, otp } = state;
  state.plans.value ??= plans;
  const transmit = createTransmit(ports.net, options.apiHost);
  const session = createSession({ stored, transmit, events, ports });
  const watchdog = createWatchdog({ session, stored, events, ports, warning: state.warning });
  const send = createClient({
    transmit,
    session,
    mayAsk: watchdog.isAlive,
    onLimited: () => stored.write('limited', '1'),
  });
  const members = createMembers({ send, session, state, ports });
  const handoff = createHandoff({ send, session, stored, options, ports });
  const membership = createMembership({
    send,
    session,
    members,
    state,
    site: handoff.site,
    plans: state.plans.value,
    ports,
  });

  events.on((event) => {
    if (event.kind === 'token-refreshed') return;
    members.reset();
    membership.reset();
    if (event.kind === 'signed-out') otp.forget();
  });

  /** Does nothing for a guest. */
  const loadMember = () => {
    void members.load();
    void membership.loadSubscription();
  };

  return {
    session: { stay: watchdog.stay, logout: (how) => session.end('member', how), revoke: revokeBy(transmit) },
    accounts: createAccounts({ send, net: ports.net, session, stored, otp, welcome: members.replace }),
    members,
    membership,
    campaign: createCampaign({ send, stored, member: state.member, ports, options }),
    security: async () => createSecurity(send, members.changeEmail),
    handoff,
    yourData: createYourData(send, membership.refreshPlan),
    sendContact: async (form) => outcomeOf(await send('contact', { body: { ...form } })),
    start: shareRuns((since) => {
      const stops = [
        session.follow(),
        watchdog.start(since),
        membership.follow(),
        handoff.onReturn(loadMember),
        events.on((event) => {
          if (event.kind === 'signed-in') loadMember();
        }),
      ];
      loadMember();
      return () => {
        for (const stop of stops) stop();
      };
    }),
  };
}

/** Returns a start that begins once for all its runs, and ends with the last of them. */
function shareRuns(begin: (since: number) => Stop): (since: number) => Stop {
  const runs = new Set<object>();
  let end: Stop = () => {};
  return (since) => {
    const run = {};
    if (runs.size === 0) end = begin(since);
    runs.add(run);
    return () => {
      if (runs.delete(run) && runs.size === 0) end();
    };
  };
}
