import { eq } from 'drizzle-orm';
import { html } from 'hono/html';
import * as z from 'zod';
import { isOwnChallenge, newChallenge, spendChallenge } from '#server/accounts/passkeys/challenge.ts';
import { challengeIn, isCopied, webAuthn } from '#server/accounts/passkeys/relying-party.ts';
import { staffPasskeys } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps/deps.ts';
import { noteEvent } from '#server/deps/security-events.ts';
import type { Markup } from '#server/mail/link-page.ts';
import { clubBrand } from '#server/settings/brand/read-brand.ts';

/** Returns what the browser needs to offer passkeys. It names nobody. */
export async function signInOptions(deps: Deps) {
  const { generateAuthenticationOptions } = await webAuthn();
  return generateAuthenticationOptions({
    rpID: staffParty(deps).id,
    challenge: newChallenge(deps, 'staff login'),
    userVerification: 'required',
  });
}

const short = z.string().max(4_096);
const answerSchema = z.object({
  id: short,
  response: z.object({
    clientDataJSON: short,
    authenticatorData: short,
    signature: short,
    userHandle: short,
  }),
});

/** Returns the id of the person whose passkey gave this answer, and uses the answer up. Undefined for any other. */
export async function checkPasskey(
  deps: Deps,
  caller: { network: string },
  credential: string,
): Promise<string | undefined> {
  const answer = readAnswer(answerSchema, credential);
  const [kept] = answer
    ? await deps.db.select().from(staffPasskeys).where(eq(staffPasskeys.credentialId, answer.id))
    : [];
  if (!answer || !kept) {
    noteEvent(deps, ['staff-sign-in', 'passkey', 'refused', 'unknown-passkey'], { caller });
    return undefined;
  }
  const isRight = await isRightAnswer(deps, kept, answer);
  noteEvent(
    deps,
    isRight ? ['staff-sign-in', 'passkey', 'done'] : ['staff-sign-in', 'passkey', 'refused', 'bad-passkey'],
    { caller },
  );
  return isRight ? kept.personId : undefined;
}

/** Returns the answer of a passkey that a form sent as JSON, or undefined for other text. */
export function readAnswer<Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function isRightAnswer(
  deps: Deps,
  kept: typeof staffPasskeys.$inferSelect,
  { id, response }: z.infer<typeof answerSchema>,
): Promise<boolean> {
  const { userHandle, ...signed } = response;
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== kept.personId) return false;
  const party = staffParty(deps);
  const { verifyAuthenticationResponse } = await webAuthn();
  const result = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: signed },
    expectedChallenge: (challenge) => isOwnChallenge(deps, 'staff login', challenge),
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: kept.credentialId,
      publicKey: Uint8Array.from(Buffer.from(kept.publicKey, 'base64url')),
      counter: 0,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!result?.verified || isCopied(result.authenticationInfo, kept.counter)) return false;
  return deps.db.transaction(async (tx) => {
    if (!(await spendChallenge(tx, deps, challengeIn(signed.clientDataJSON)))) return false;
    const updated = await tx
      .update(staffPasskeys)
      .set({ counter: result.authenticationInfo.newCounter, usedAt: new Date(deps.clock.now()) })
      .where(eq(staffPasskeys.credentialId, kept.credentialId))
      .returning({ id: staffPasskeys.credentialId });
    return updated.length > 0;
  });
}

/** Returns the site that passkeys of staff belong to: they work on the origin of the desk only. */
export function staffParty({ config }: Pick<Deps, 'config'>): { name: string; id: string; origin: string } {
  if (!config.staff) throw new Error('There is no staff desk.');
  const { origin } = config.staff;
  return { name: `${clubBrand(config).name} staff desk`, id: new URL(origin).hostname, origin };
}

interface PasskeyForm {
  action: string;
  /** Whether a passkey is made or used. */
  ceremony: 'create' | 'get';
  /** What the browser needs for it. */
  options: object;
  button: string;
  /** Hidden fields of a form that goes on after the passkey. */
  kept?: Markup;
  /** The button has the focus immediately. */
  hasFocus?: boolean;
}

/** The name of the field with the answer of the passkey. */
export const CREDENTIAL = 'credential';

/** Returns a form that a passkey sends. It is the only one that needs a script. */
export const passkeyForm = ({ action, ceremony, options, button, kept, hasFocus }: PasskeyForm): Markup =>
  html`<form class="desk-stack" method="post" action="${action}" data-passkey="${ceremony}" data-options="${JSON.stringify(options)}">
${kept ?? ''}
<input type="hidden" name="${CREDENTIAL}" value="">
<button class="club-button"${hasFocus ? html` autofocus` : ''}>${button}</button>
<p class="desk-fault" role="status"></p>
<noscript><p>A passkey needs JavaScript. Switch it on for this site.</p></noscript>
</form>`;
