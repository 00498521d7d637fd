import { GOOGLE_USER_INFO_URL } from '#club/facts/google.ts';
import { field, isSuccess, nonEmptyString, readServerMessage, readStatus } from '#contract/read-field.ts';
import { type Member, readCodeMail, readMember, readOtpWait, readTokens } from '#contract/read.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import { outcomeOf } from '../api/outcome.ts';
import type { Send } from '../client.ts';
import type { Accounts, LoginOutcome } from '../club.ts';
import type { Net } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';
import type { StoredSession } from '../session/stored-session.ts';
import type { PendingOtpStore } from './pending-otp.ts';

/** What `createAccounts` works with. */
interface AccountsParts {
  send: Send;
  /** For the address of the identity provider only. Calls of the API go through `send`. */
  net: Net;
  session: SessionCore;
  stored: StoredSession;
  otp: PendingOtpStore;
  /** Takes over the user of a sign-in reply. */
  welcome: (member: Member) => void;
}

/** Returns sign-up, sign-in, codes and passwords. A sign-in stores tokens and user before it resolves. */
export function createAccounts({ send, net, session, stored, otp, welcome }: AccountsParts): Accounts {
  /** Starts the session. A success without tokens or user id is not a sign-in. */
  function signIn(reply: unknown): LoginOutcome {
    const message = readServerMessage(reply);
    const tokens = readTokens(reply);
    const member = readMember(reply);
    if (!isSuccess(reply) || !tokens || !member) return { kind: 'other', message };
    session.begin(tokens, member);
    otp.settle();
    welcome(member);
    return { kind: 'signed-in', member, message };
  }

  const enter = (reply: unknown): LoginOutcome =>
    readStatus(reply) === 'otp_required' ? { kind: 'otp-required', ...readOtpWait(reply) } : signIn(reply);

  return {
    async register(form) {
      const reply = await send('register', {
        body: {
          name: form.name,
          lastName: form.lastName,
          email: form.email,
          password: form.password,
          source: stored.read('source') ?? '',
          campaignType: stored.read('campaignType') ?? '',
        },
      });
      if (isSuccess(reply)) stored.write('email', form.email);
      return { ...outcomeOf(reply), mailKey: nonEmptyString(field(reply, 'mailKey')) };
    },
    async login({ email, password }) {
      return enter(await send('login', { body: { email, password } }));
    },
    async google(accessToken) {
      const source = stored.read('source');
      const campaignType = stored.read('campaignType');
      return enter(await send('googleAccess', { body: { accessToken, source, campaignType } }));
    },
    passkeyOptions: async () => field(await send('passkeyLoginOptions'), 'options'),
    passkey: async (credential) => enter(await send('passkeyLogin', { body: { credential } })),
    googleUserInfo: createGoogleUserInfo(net),
    async verifyOtp({ email, otp: code }) {
      return signIn(await send('verifyOtp', { body: { email, otp: code } }));
    },
    enterSite: async (code) => signIn(await send('enterSite', { body: { code } })),
    async resendOtp(email, mailKey) {
      const reply = await send('resendOtp', { body: { email, mailKey } });
      return { ...outcomeOf(reply), canResend: readOtpWait(reply).canResend };
    },
    codeMail: async (mailKey) => readCodeMail(await send('codeMail', { body: { mailKey } })),
    ...linkCalls(send, session),
    pendingOtp: otp.pending,
    handOverOtp: otp.hand,
  };
}

type LinkCalls = Pick<Accounts, 'forgotPassword' | 'validateResetToken' | 'resetPassword' | 'unsubscribe'>;

/** Returns the calls that need no session: they come from links of emails. */
const linkCalls = (send: Send, session: SessionCore): LinkCalls => ({
  async forgotPassword(email) {
    return outcomeOf(await send('forgotPassword', { body: { email } }));
  },
  async validateResetToken(token) {
    try {
      return outcomeOf(await send('validateResetToken', { query: { token } }));
    } catch (cause) {
      // A refusal is an ordinary answer here, with the server's own words.
      if (!isApiError(cause, 'refused')) throw cause;
      return { success: false, status: 'error', message: cause.serverMessage };
    }
  },
  async resetPassword({ token, newPassword }) {
    const outcome = outcomeOf(await send('resetPassword', { body: { token, newPassword } }));
    // The server has ended the sessions of the link's owner. With another member's session here, the login would not show.
    if (outcome.success) session.end('member');
    return outcome;
  },
  async unsubscribe(email) {
    return outcomeOf(await send('unsubscribe', { body: { email } }));
  },
});

/** Loads the given name of the owner of an access token. Rejects with ApiError 'network' or 'refused'. */
type GoogleUserInfo = (accessToken: string) => Promise<{ name?: string }>;

/** The provider's own path, for error messages. */
const call = { method: 'GET', path: 'user info of the identity provider' };

/** Returns the user-info call of the identity provider. It is not a call of the API, so its texts are not shown. */
function createGoogleUserInfo(net: Net): GoogleUserInfo {
  return async (accessToken) => {
    const headers = { Accept: 'application/json', Authorization: `Bearer ${accessToken}` };
    const reply = await net
      .send({ method: 'GET', url: GOOGLE_USER_INFO_URL, headers })
      .catch((cause: unknown) => {
        throw new ApiError('network', { call, cause });
      });
    const { status, json } = reply;
    if (status < 200 || status > 299 || typeof json !== 'object' || json === null) {
      throw new ApiError('refused', { call, status });
    }
    const name: unknown = Object.getOwnPropertyDescriptor(json, 'given_name')?.value;
    return { name: typeof name === 'string' && name.trim() !== '' ? name.trim() : undefined };
  };
}
