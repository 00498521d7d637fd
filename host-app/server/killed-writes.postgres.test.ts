import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allCalls } from '#contract/all-calls.ts';
import { type KillableServer, killableServer } from '#kit/server/killable-server.ts';
import { openDatabase } from './db/open.ts';

const KILLS = 5;
const WRITERS = 8;
const visit = {
  campaignId: 'CCA',
  actionType: 'click',
  elementId: 'join',
  success: true,
  pageUrl: 'https://partner.test/',
};

describe('a server killed while it writes', () => {
  let server: KillableServer;
  beforeAll(async () => {
    server = await killableServer({});
    await server.start();
  }, 240_000);
  afterAll(async () => {
    await server.remove();
  });

  it('loses no write that it acknowledged', async () => {
    const acknowledged: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      let isRunning = true;
      const write = async (writer: number) => {
        for (let turn = 0; isRunning; turn += 1) {
          const uniqueId = `w-${round}-${writer}-${turn}`;
          const answer = await fetch(`${server.url}/api${allCalls.track.path}`, {
            method: 'POST',
            headers: { 'Content-Type': 'application/json' },
            body: JSON.stringify({ ...visit, uniqueId }),
          }).catch(() => undefined);
          if (answer?.ok) acknowledged.push(uniqueId);
        }
      };
      const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
      await new Promise((resolve) => setTimeout(resolve, 300 + Math.random() * 300));
      await server.kill();
      isRunning = false;
      await Promise.all(writers);
      await server.start();
    }
    const database = await openDatabase({ url: server.databaseUrl ?? '' });
    const rows = await database.withConnection((run) => run('SELECT unique_id FROM campaign_events'));
    await database.close();
    const stored = new Set(rows.map(({ unique_id: id }) => id));
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  }, 600_000);
});
