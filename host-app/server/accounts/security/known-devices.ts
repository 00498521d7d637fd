import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { DAY_MS } from '#club/facts/limits.ts';
import { knownDevices, type MemberRow } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import type { Caller } from '../../http/caller.ts';
import { mailLimits } from '../../http/limits.ts';
import { countOne } from '../../http/rate-limit.ts';
import { timeText } from '../../mail/mail-words.ts';
import { mailMember } from './mail-member.ts';

const KNOWN_MS = 90 * DAY_MS;

/**
 * Stores for 90 days where a member signed in. Mails the member when this device, or this part of the internet, is new.
 * The first device with a name is never announced: the member has just signed up, or the club did not count devices yet.
 */
export function noteDevice(deps: Deps, caller: Caller, member: MemberRow): void {
  deps.background.afterAnswer(async () => {
    // A device whose mail is lost stays unknown.
    await deps.db.transaction((tx) => noteAndMail({ ...deps, db: tx }, caller, member));
  });
}

async function noteAndMail(deps: Deps, caller: Caller, member: MemberRow): Promise<void> {
  if (!(await isNewDevice(deps, caller, member.id))) return;
  const limit = mailLimits.device.most;
  if ((await countOne(deps, { name: 'device-mail:most', subject: member.id, limit })) !== undefined) return;
  const { device, language } = caller;
  const time = timeText(deps.clock.now(), language);
  await mailMember(deps, language, member, (words, notMeUrl) =>
    words.newDevice(device || words.unknownDevice, time, notMeUrl),
  );
}

async function isNewDevice({ db, ...deps }: Deps, caller: Caller, memberId: string): Promise<boolean> {
  const { device, network } = caller;
  const now = deps.clock.now();
  const key = deps.secrets.mac('known-device', `${memberId} ${device} ${wideNetwork(network)}`);
  const isOfMember = eq(knownDevices.memberId, memberId);
  await db.delete(knownDevices).where(and(isOfMember, lte(knownDevices.expiresAt, new Date(now))));
  const others = await db
    .select({ key: knownDevices.key })
    .from(knownDevices)
    .where(and(isOfMember, ne(knownDevices.device, ''), ne(knownDevices.key, key)))
    .limit(1);
  const expiresAt = new Date(now + KNOWN_MS);
  const [row] = await db
    .insert(knownDevices)
    .values({ key, memberId, device, expiresAt })
    .onConflictDoUpdate({ target: knownDevices.key, set: { expiresAt } })
    // PostgreSQL sets xmax when it updates a row, so zero means that the insert wrote it.
    .returning({ isNew: sql<boolean>`xmax = 0` });
  return others.length > 0 && row?.isNew === true;
}

/** Returns the /16 of an IPv4 address or the /32 of an IPv6 one: a phone changes its address within them all day. */
const wideNetwork = (network: string): string =>
  network.includes(':') ? network.split(':').slice(0, 2).join(':') : network.split('.').slice(0, 2).join('.');
