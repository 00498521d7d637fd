import type { Hono } from 'hono';
import { contact } from '#contract/areas/contact.ts';
import { contactCopy } from '#contract/messages/contact.copy.ts';
import { contactMessages } from '../../db/schema/members.ts';
import type { Deps } from '../../deps/deps.ts';
import { refuse } from '../../deps/refusal.ts';
import { newId } from '../../deps/secrets.ts';
import { normalizeEmail } from '../../http/normalize-email.ts';
import { bindAll } from '../../http/route.ts';
import { renderMail } from '../../mail/render-mail.ts';
import { clubBrand } from '../../settings/brand/read-brand.ts';
import type { Config } from '../../settings/config.ts';
import { unsubscribe } from '../mail-choice/unsubscribe.ts';
import { contactMailCopy } from './contact-mail.copy.ts';

/** Registers the suggestion and support forms (CALL-32). A message and its mail are stored together. */
export function bindContact(app: Hono, deps: Deps): void {
  const brand = clubBrand(deps.config);
  bindAll(app, deps, contact, {
    contact: async ({ body }) => {
      if (!isRead(deps.config)) throw refuse(503, contactCopy.closed);
      const { name, message, type } = body;
      const email = normalizeEmail(body.email);
      const subject = contactMailCopy.subject(type, oneLine(name));
      const parts = [message, contactMailCopy.sender(oneLine(name), email)];
      const letter = renderMail(
        { subject, headline: subject, parts },
        { brand, language: 'en', repliesToSupport: false, siteOrigin: deps.config.siteOrigin },
      );
      // The answer promises a reply, so the mail is stored with the message.
      await deps.db.transaction(async (tx) => {
        await tx
          .insert(contactMessages)
          .values({ id: newId(), name, email, message, type, createdAt: new Date(deps.clock.now()) });
        await deps.mail.send({ to: brand.supportEmail, replyTo: email, ...letter }, tx);
      });
      return { status: 'success', message: contactCopy.received };
    },
    unsubscribe,
  });
}

/**
 * Returns whether a person gets the messages. Without a mail server, or with the support address of our examples, nobody
 * does. A development server shows them in its outbox.
 */
const isRead = ({ production, mail, brand: own }: Config): boolean =>
  !production || (mail !== undefined && own?.brand.supportEmail !== undefined);

/** Returns the text on one line, so that a name cannot add header lines to a mail. */
const oneLine = (text: string): string =>
  text.replace(/[\u0000-\u001f\u007f\u0085\u2028\u2029]+/g, ' ').trim();
