import { brand } from '#club/facts/brand.ts';
import { placeHref } from '#club/facts/places.ts';
import { registrations } from '../db/schema/identity.ts';
import type { Handler } from '../http/route.ts';
import { newId } from '../secrets.ts';
import { issueCode, issueDecoy, mailCode, takeSend } from './codes.ts';
import { identityCopy } from './identity.copy.ts';
import { mailsCopy } from './mails.copy.ts';
import { findMember, normaliseEmail } from './member-rows.ts';
import { hashPassword, requireStrong } from './passwords.ts';

/** Keeps the registration until its own code is entered. A known address gets the same answer and a mail (Z-43). */
export const register: Handler<'register'> = async ({ body, deps }) => {
  requireStrong(body.password);
  const email = normaliseEmail(body.email);
  await takeSend(deps, email);
  const passwordHash = await hashPassword(body.password);
  const { siteOrigin } = deps.config;

  if (await findMember(deps.db, email)) {
    await issueDecoy(deps, email);
    const letter = mailsCopy.alreadyMember(
      placeHref('login', {}, siteOrigin),
      placeHref('forgot-password', {}, siteOrigin),
    );
    deps.background.run(() => deps.mail.send({ to: email, ...letter }));
    return answer;
  }

  const now = new Date(deps.clock.now());
  const row = {
    email,
    id: newId(),
    name: body.name.trim(),
    lastName: body.lastName.trim(),
    passwordHash,
    source: body.source ?? '',
    campaignType: body.campaignType ?? '',
    // Consent is given on the screen and not sent (Z-49): its time and the version of the terms are kept here.
    termsVersion: brand.legalEffective,
    termsAcceptedAt: now,
    createdAt: now,
  };
  const code = await deps.db.transaction(async (tx) => {
    await tx.insert(registrations).values(row).onConflictDoUpdate({ target: registrations.email, set: row });
    return issueCode(deps, tx, email, { registrationId: row.id });
  });
  mailCode(deps, email, code);
  return answer;
};

const answer = { status: 'success', message: identityCopy.registered };
