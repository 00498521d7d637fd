import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApi, testApi } from '#kit/server/api.ts';
import { staffTerminal } from '#kit/server/staff-terminal.ts';
import { aStaffBrowser, type DeskBrowser } from '#kit/staff/desk-browser.ts';
import { members } from '#server/db/schema/accounts.ts';
import { contactMessages } from '#server/db/schema/members.ts';
import { staffActs } from '#server/db/schema/staff.ts';
import { eraseMember } from '#server/members/privacy/erase.ts';

const why = 'answered by mail';
const aMessage = {
  name: 'Jane <b>Doe</b>',
  email: 'jane@example.com',
  message: 'More hiking,\nplease. <script>',
  type: 'Support',
};

describe('the open messages at the desk', () => {
  let api: TestApi;
  let ann: DeskBrowser;
  let bob: DeskBrowser;
  beforeAll(async () => {
    api = await testApi();
    ann = await aStaffBrowser(api, 'ann@example.com', 'support');
    bob = await aStaffBrowser(api, 'bob@example.com', 'owner');
  });
  afterAll(() => api.close());
  const club = (...args: string[]) => staffTerminal(api)(args);
  /** Sends a message. Returns its id. */
  const write = async (own: Partial<typeof aMessage> = {}) => {
    api.clock.pass(60_000);
    await api.call('contact', { body: { ...aMessage, ...own } });
    const rows = await api.deps.db.select().from(contactMessages);
    return rows.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0]?.id ?? '';
  };
  const answer = async (desk: DeskBrowser, id: string) =>
    desk.send(await desk.open(`/messages/${id}`), `/messages/${id}/acts/messages-answered`, {
      fields: { why },
    });
  const newestAct = async (act: string) =>
    (await api.deps.db.select().from(staffActs))
      .filter((row) => row.act === act)
      .toSorted((a, b) => b.id - a.id)[0];

  it('show subject, time and sender, the oldest first, and the text on a page of its own', async () => {
    const id = await write();
    await write({ name: 'Joe', type: 'Suggestion', email: 'joe@example.com' });
    const list = await ann.open('/lists/messages');
    const cells = [...list.document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('th, td')].map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      ['Support from Jane <b>Doe</b>', '2026-01-15 12:01', 'jane@example.com'],
      ['Suggestion from Joe', '2026-01-15 12:02', 'joe@example.com'],
    ]);
    expect((await ann.open('/lists')).main).toContain('Open messages: 2');
    const page = await ann.open(`/messages/${id}`);
    expect(page.document.querySelector('.desk-message')?.textContent).toBe(aMessage.message);
    expect(page.document.querySelector('.desk-facts')?.textContent).toContain('jane@example.com');
    expect(await newestAct('member show')).toMatchObject({
      staff: 'ann@example.com',
      detail: { message: id },
    });
  });

  it('leave the list when one is marked as answered, which the audit names', async () => {
    const id = await write({ name: 'Mia' });
    const done = await answer(ann, id);
    expect([done.status, done.location]).toEqual([303, `/messages/${id}`]);
    expect((await ann.open('/lists/messages')).main).not.toContain('Mia');
    expect((await ann.open(`/messages/${id}`)).main).toContain('This message is answered.');
    const act = await newestAct('messages answered');
    expect(act).toMatchObject({ staff: 'ann@example.com', why, outcome: 'done', locks: [id] });
    expect(act?.detail).toEqual({ message: id });
  });

  it('are answered once by two people', async () => {
    const id = await write({ name: 'Two' });
    const path = `/messages/${id}/acts/messages-answered`;
    const [one, other] = [await ann.open(`/messages/${id}`), await bob.open(`/messages/${id}`)];
    expect((await ann.send(one, path, { fields: { why } })).status).toBe(303);
    const late = await bob.send(other, path, { fields: { why } });
    expect([late.status, late.banner]).toEqual([422, 'This message is answered.']);
  });

  it('need a reason, and a message that exists', async () => {
    const id = await write({ name: 'Zoe' });
    const path = `/messages/${id}/acts/messages-answered`;
    const page = await ann.open(`/messages/${id}`);
    expect((await ann.send(page, path, { fields: { why: ' ' } })).status).toBe(422);
    expect((await ann.open('/messages/none')).status).toBe(409);
    expect((await ann.open(`/messages/${id}`)).main).toContain('not yet');
  });

  it('of a member are erased with the member, also while a form is open', async () => {
    const { user } = await api.signUp('leaving@example.com');
    const id = await write({ name: 'Lea', email: 'Leaving@example.com' });
    const form = await ann.open(`/messages/${id}`);
    const [member] = await api.deps.db.select().from(members).where(eq(members.id, user.id));
    if (member) await eraseMember(api.deps, member);
    expect((await ann.send(form, `/messages/${id}/acts/messages-answered`, { fields: { why } })).status).toBe(
      409,
    );
    expect((await ann.open('/lists/messages')).main).not.toContain('Lea');
  });

  it('are listed and marked at the terminal, too', async () => {
    const id = await write({ name: 'Kim', email: 'kim@example.com' });
    expect(await club('messages')).toMatch(
      new RegExp(`\\nSupport from Kim \\(${id}\\) +2026-01-15 [\\d:]+ +kim@example.com$`),
    );
    expect(await club('messages', 'answered', id, '--why', why)).toBe(
      'The message is answered, and off the list.',
    );
    expect(await club('messages')).not.toContain('Kim');
    await expect(club('messages', 'answered', id, '--why', why)).rejects.toThrow('This message is answered.');
    await expect(club('messages', 'answered', 'none', '--why', why)).rejects.toThrow(
      'There is no such message.',
    );
  });
});
