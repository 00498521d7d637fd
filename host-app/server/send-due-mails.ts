import { mailWelcomes } from './accounts/welcome.ts';
import { mailCancellations } from './billing/mails/cancellation.ts';
import { mailReceipts } from './billing/mails/receipt.ts';
import type { MailDeps } from './mail/send-each-due.ts';

/**
 * Sends the mails that follow what happened to a member. Run it every minute, on any number of processes. A kind that fails
 * does not stop the others. Throws the first error after all.
 */
export async function sendDueMails(deps: MailDeps): Promise<void> {
  const failed: unknown[] = [];
  for (const mail of [mailWelcomes, mailReceipts, mailCancellations])
    await mail(deps).catch((thrown: unknown) => failed.push(thrown));
  if (failed.length > 0) throw failed[0];
}
