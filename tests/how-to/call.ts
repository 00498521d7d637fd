import type { HowTo } from './how-to.ts';

/** The edits of docs/how-to.md, Add a call. */
export const call: HowTo = {
  title: 'Add a call',
  edits: [
    {
      file: 'src/contract/calls.ts',
      find: "  security: { method: 'GET', path: SECURITY, auth: 'yes' },\n",
      put: "  security: { method: 'GET', path: SECURITY, auth: 'yes' },\n  memberSince: { method: 'GET', path: `${SECURITY}/since`, auth: 'yes' },\n",
    },
    {
      file: 'src/contract/areas/security.ts',
      find: '  endOtherSessions: row({',
      put: `  memberSince: row({
    ...calls.memberSince,
    tag: 'Security',
    summary: 'Read when the membership began',
    reply: replyWith({ data: z.object({ since: z.string() }) }),
    limits: { account: perHour(60) },
    example: { replies: { success: { status, data: { since: '2026-01-15T12:00:00.000Z' } } } },
  }),
  endOtherSessions: row({`,
    },
    {
      file: 'host-app/server/accounts/security/security.ts',
      find: '/** Ends every session of the member except',
      put: `/** Returns when the membership began. */
export const memberSince: Handler<'memberSince'> = async ({ member, deps }) => {
  const { createdAt } = await loadMember(deps.db, member.id);
  return { status: 'success', data: { since: createdAt.toISOString() } };
};

/** Ends every session of the member except`,
    },
    {
      file: 'host-app/server/accounts/routes.ts',
      find: '{ security, endOtherSessions, endOneSession, unlinkGoogle }',
      put: '{ security, memberSince, endOtherSessions, endOneSession, unlinkGoogle }',
    },
    {
      file: 'host-app/server/accounts/routes.ts',
      find: '{ endOneSession, endOtherSessions, security }',
      put: '{ endOneSession, endOtherSessions, memberSince, security }',
    },
    {
      file: 'src/testing/default-replies.ts',
      find: '  endOtherSessions: success,\n',
      put: "  memberSince: { ...success, data: { since: '2026-01-15T12:00:00.000Z' } },\n  endOtherSessions: success,\n",
    },
    {
      file: 'host-app/server/accounts/security/member-since.test.ts',
      put: `import { afterAll, describe, expect, it } from 'vitest';
import { testApi } from '#kit/server/api.ts';

describe('memberSince', async () => {
  const api = await testApi();
  afterAll(() => api.close());

  it('returns the time of the sign-up', async () => {
    const { token } = await api.signUp('since@example.com');
    const { body } = await api.call('memberSince', { token });
    expect(body.data).toEqual({ since: new Date(api.clock.now()).toISOString() });
  });
});
`,
    },
  ],
  generated: [],
  tests: [
    ['pure', 'src/contract'],
    [
      'api',
      'host-app/server/accounts/security/member-since.test.ts',
      'host-app/server/accounts/every-token.test.ts',
      'host-app/server/openapi',
      'host-app/server/http/route.test.ts',
    ],
  ],
};
