import type { Hono } from 'hono';
import { DAY_MS } from '#club/facts/limits.ts';
import { DELETION_DAYS, EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import { data } from '#contract/areas/data.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { bindAll } from '../../http/route.ts';
import { neededMail } from '../../mail/member-mail.ts';
import { keepAccount, planDeletion } from './deletion.ts';
import { exportUrl } from './export-link.ts';
import { bindExportPage } from './export-page.ts';

/** Registers the calls of "Your data" in the profile, and the page of the link that `exportData` mails. */
export function bindPrivacy(app: Hono, deps: Deps): void {
  bindAll(app, deps, data, {
    yourData: async ({ member }) => ({
      status: 'success',
      data: { deletesAt: (await loadMember(deps.db, member.id)).deleteAt?.toISOString() ?? null },
    }),
    exportData: async ({ member }) => {
      const row = await loadMember(deps.db, member.id);
      const expiresAt = new Date(deps.clock.now() + EXPORT_LINK_DAYS * DAY_MS);
      const url = exportUrl(deps, { memberId: member.id, expiresAt, epoch: row.accessEpoch });
      const mail = neededMail(deps, row, (words) => words.exportReady(url));
      await deps.mail.send({ ...mail, expiresAt });
      return { status: 'success', message: privacyCopy.exportMailed(EXPORT_LINK_DAYS) };
    },
    deleteAccount: async ({ member }) => {
      const deletesAt = await planDeletion(deps, member.id);
      return {
        status: 'success',
        message: privacyCopy.deletionPlanned(DELETION_DAYS),
        data: { deletesAt: deletesAt.toISOString() },
      };
    },
    keepAccount: async ({ member }) => {
      if (await keepAccount(deps, member.id)) throw refuse(409, privacyCopy.tooLate);
      return { status: 'success', message: privacyCopy.kept, data: { deletesAt: null } };
    },
  });
  bindExportPage(app, deps);
}
