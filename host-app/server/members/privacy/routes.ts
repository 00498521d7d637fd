import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { DELETION_DAYS, EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import { data } from '#contract/areas/data.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import { handoffGrants } from '../../db/schema/accounts.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { noteEvent } from '../../deps/security-events.ts';
import { answersIn } from '../../http/answers.ts';
import { bindAll } from '../../http/route.ts';
import { keepAccount, planDeletion } from './deletion.ts';
import { bindExportPage } from './export-page.ts';
import { mailExportLink } from './mail-export-link.ts';

/** Registers the calls of "Your data" in the profile, and the page of the link that `exportData` mails. */
export function bindPrivacy(app: Hono, deps: Deps): void {
  bindAll(app, deps, data, {
    yourData: async ({ member }) => ({ status: 'success', data: await dataOf(deps, member.id) }),
    exportData: async ({ member, caller }) => {
      await mailExportLink(deps, await loadMember(deps.db, member.id));
      return {
        status: 'success',
        message: answersIn(caller.language).privacy.exportMailed(EXPORT_LINK_DAYS),
      };
    },
    deleteAccount: async ({ member, caller }) => {
      await planDeletion(deps, member.id);
      return {
        status: 'success',
        message: answersIn(caller.language).privacy.deletionPlanned(DELETION_DAYS),
        data: await dataOf(deps, member.id),
      };
    },
    keepAccount: async ({ member }) => {
      if (await keepAccount(deps, member.id)) throw refuse(409, privacyCopy.tooLate);
      return { status: 'success', message: privacyCopy.kept, data: await dataOf(deps, member.id) };
    },
    endPartner: async ({ params, member, caller }) => {
      const isNamed = and(eq(handoffGrants.memberId, member.id), eq(handoffGrants.partner, params.id ?? ''));
      const ended = await deps.db.delete(handoffGrants).where(isNamed).returning();
      if (ended.length > 0) noteEvent(deps, ['hand-off', 'end', 'done'], { memberId: member.id, caller });
      return { status: 'success', data: await dataOf(deps, member.id) };
    },
  });
  bindExportPage(app, deps);
}

/** Returns what "Your data" shows: when the account will be deleted, and the partners that may ask, the newest first. */
async function dataOf({ db }: Deps, memberId: string) {
  const { deleteAt } = await loadMember(db, memberId);
  const grants = await db
    .select()
    .from(handoffGrants)
    .where(eq(handoffGrants.memberId, memberId))
    .orderBy(desc(handoffGrants.since), handoffGrants.partner);
  return {
    deletesAt: deleteAt?.toISOString() ?? null,
    partners: grants.map(({ partner, since, askedAt }) => ({
      name: partner,
      since: since.toISOString(),
      askedAt: askedAt?.toISOString() ?? null,
    })),
  };
}
