import type { Brand } from '#club/facts/brand.ts';
import { httpCopy } from '#contract/messages/http.copy.ts';
import { identityCopy } from '#contract/messages/identity.copy.ts';
import { moneyCopy } from '#contract/messages/money.copy.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';

export const aboutApi = (brand: Brand) => `The reference API of ${brand.name}. Bodies are JSON.

Every answer holds \`status\`: \`success\`, \`error\` or, from login, \`otp_required\`. An error holds \`message\`, a
sentence for the member. Every answer carries \`X-Request-Id\`: send it to support with a question. Pages of other origins
can read it, and \`Retry-After\`, wherever CORS lets them read the answer.

Calls for members need \`Authorization: Bearer {token}\`. A token works for 15 minutes. Renew it with
\`POST /users/refresh-token\`, which returns a new pair.

A session that begins on a page of a partner belongs to the origin of that page. It may make few calls, and only that page
renews it. Every other call answers 403 with the \`reason\` \`partner-session\`: open the club's own site for it.

A 429 and a 503 may carry \`Retry-After\` in seconds. When a 429 holds \`challenge\`, solve that challenge and repeat the
call with its token in \`X-Club-Challenge\`.`;

/** What the description of a call adds that a session of a partner's page may not make. */
export const clubOnly = 'A session of a partner’s page gets 403.';

/** The meaning of each error status, with an example message. */
export const failures = {
  400: { name: 'BadRequest', description: 'The request is not valid.', message: httpCopy.field('email') },
  401: {
    name: 'Unauthorized',
    description: 'The token is missing or expired.',
    message: httpCopy.signInFirst,
  },
  403: {
    name: 'Forbidden',
    description: 'The caller is not allowed to do this.',
    message: uploadsCopy.notAllowed,
  },
  404: { name: 'NotFound', description: 'It does not exist for this caller.', message: httpCopy.notFound },
  408: { name: 'Stalled', description: 'The body stopped arriving.', message: uploadsCopy.stalled },
  409: {
    name: 'Conflict',
    description: 'The request conflicts with the current state.',
    message: moneyCopy.planIsCurrent,
  },
  413: { name: 'TooLarge', description: 'The body is too large.', message: httpCopy.tooLarge },
  414: {
    name: 'AddressTooLong',
    description: 'The address is longer than 8,000 characters.',
    message: httpCopy.addressTooLong,
  },
  415: { name: 'NotJson', description: 'The body has another content type.', message: httpCopy.notJson },
  429: {
    name: 'TooManyRequests',
    description: 'A limit is reached. Wait for the seconds in `Retry-After`.',
    message: httpCopy.tooMany,
  },
  500: { name: 'Fault', description: 'A fault of the server.', message: httpCopy.fault },
  502: { name: 'NoAnswer', description: 'Google did not answer.', message: identityCopy.googleUnreachable },
  503: { name: 'Unavailable', description: 'The server cannot do this now.', message: httpCopy.noRoom },
} as const;
/** A status that an error answer can have. */
export type FailureStatus = keyof typeof failures;
