import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { calls } from '#contract/calls.ts';
import { type KillableServer, killableServer } from '#kit/server/killable-server.ts';
import { openDatabase } from './db/open.ts';

const KILLS = 5;
const WRITERS = 8;
const FIRST_MS = 60_000;
const visit = {
  campaignId: 'CCA',
  actionType: 'click',
  elementId: 'join',
  success: true,
  pageUrl: 'https://partner.test/',
};
const person = { name: 'Jane', lastName: 'Doe', password: 'Sunrise#2026', source: '', campaignType: '' };
const message = { email: 'jane@example.com', message: 'Help, please.', type: 'Support' };

describe('a server killed while it writes', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await killableServer({});
    await server.start();
  }, 240_000);
  afterAll(async () => {
    await server.remove();
  });

  /** Writes from many clients while the server is killed again and again. Returns the ids that it acknowledged. */
  async function writeAcrossKills(call: 'track' | 'contact' | 'register', bodyOf: (id: string) => object) {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged.length;
      let isRunning = true;
      const write = async (writer: number) => {
        for (let turn = 0; isRunning; turn += 1) {
          const id = `w-${round}-${writer}-${turn}`;
          const answer = await fetch(`${server.url}/api${calls[call].path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify(bodyOf(id)),
          }).catch(() => undefined);
          if (answer?.ok) acknowledged.push(id);
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
      // A sign-up hashes a password first, so that its first answer can take longer than other calls need for hundreds.
      await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(before), { timeout: FIRST_MS });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 600));
      await server.kill();
      isRunning = false;
      await Promise.all(writers);
      await server.start();
    }
    return acknowledged;
  }

  /** Returns the values of one column. */
  async function stored(query: string): Promise<Set<unknown>> {
    const database = await openDatabase({ url: server.databaseUrl ?? '' });
    const rows = await database.withConnection((run) => run(query));
    await database.close();
    return new Set(rows.map(({ found }) => found));
  }

  it('loses no write that it acknowledged (V2.3.3)', async () => {
    const acknowledged = await writeAcrossKills('track', (uniqueId) => ({ ...visit, uniqueId }));
    const ids = await stored('SELECT unique_id AS found FROM campaign_events');
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  }, 600_000);

  it('loses no mail of a message that it acknowledged (CALL-33)', async () => {
    const acknowledged = await writeAcrossKills('contact', (name) => ({ ...message, name }));
    const messages = await stored('SELECT name AS found FROM contact_messages');
    const subjects = await stored('SELECT subject AS found FROM outbox');
    expect(acknowledged.filter((name) => !messages.has(name))).toEqual([]);
    expect(acknowledged.filter((name) => !subjects.has(`Support from ${name}`))).toEqual([]);
  }, 600_000);

  it('loses no mailed code of a sign-up that it acknowledged (CALL-05)', async () => {
    const addressOf = (id: string) => `${id}@example.com`;
    const acknowledged = await writeAcrossKills('register', (id) => ({ ...person, email: addressOf(id) }));
    const codes = await stored('SELECT email AS found FROM otp_codes');
    const mailed = await stored('SELECT recipient AS found FROM outbox');
    expect(acknowledged.filter((id) => !codes.has(addressOf(id)))).toEqual([]);
    expect(acknowledged.filter((id) => !mailed.has(addressOf(id)))).toEqual([]);
    // Nor is a code without its mail, or a mail without its code.
    expect([...codes].filter((email) => !mailed.has(email))).toEqual([]);
  }, 600_000);
});
