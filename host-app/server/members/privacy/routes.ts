import type { Hono } from 'hono';
import { DELETION_DAYS, EXPORT_LINK_DAYS } from '#club/facts/retention.ts';
import { data } from '#contract/areas/data.ts';
import { privacyCopy } from '#contract/messages/privacy.copy.ts';
import { loadMember } from '../../db/member-rows.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { bindAll } from '../../http/route.ts';
import { keepAccount, planDeletion } from './deletion.ts';
import { bindExportPage } from './export-page.ts';
import { mailExportLink } from './mail-export-link.ts';

/** Registers the calls of "Your data" in the profile, and the page of the link that `exportData` mails. */
export function bindPrivacy(app: Hono, deps: Deps): void {
  bindAll(app, deps, data, {
    yourData: async ({ member }) => ({
      status: 'success',
      data: { deletesAt: (await loadMember(deps.db, member.id)).deleteAt?.toISOString() ?? null },
    }),
    exportData: async ({ member }) => {
      await mailExportLink(deps, await loadMember(deps.db, member.id));
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
