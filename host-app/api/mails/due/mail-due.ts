import { mailCancellations } from './cancellation.ts';
import type { MailDeps } from './mail-each.ts';
import { mailReceipts } from './receipt.ts';
import { mailWelcomes } from './welcome.ts';

/** Sends the mails that follow what happened to a member. Run it every minute, on any number of processes. */
export async function mailDue(deps: MailDeps): Promise<void> {
  await mailWelcomes(deps);
  await mailReceipts(deps);
  await mailCancellations(deps);
}
