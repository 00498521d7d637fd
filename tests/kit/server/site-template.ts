import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PARTNER_HOST } from '../browser/browser.ts';
import { freePortPair } from './free-port.ts';
import { startSite } from './site-server.ts';

/** Each of three workers opens two at most. */
const FRAME_PARENTS = 6;

/**
 * The global setup of the journeys in Vitest. It makes one data folder with migrations and sample members, which each
 * new site copies. It also starts one site for the journeys that change no sample member. Partners at some ports may frame
 * it: `openFrameParent` takes one of those ports.
 */
export default async function siteTemplate(): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), 'club-site-template-'));
  const first = await startSite({ DATA_DIR: template });
  await first.stop();
  process.env.CLUB_SITE_TEMPLATE = template;
  const parents = await Promise.all(Array.from({ length: FRAME_PARENTS }, freePortPair));
  const shared = await startSite((port) => ({
    CLUB_FRAME_PARENTS: [
      `http://localhost:${port + 1}`,
      ...parents.flatMap((at) => ['localhost', PARTNER_HOST].map((host) => `http://${host}:${at}`)),
    ].join(' '),
  }));
  process.env.CLUB_SHARED_SITE = String(shared.port);
  process.env.CLUB_SHARED_SITE_LOG = shared.log;
  process.env.CLUB_FRAME_PARENT_PORTS = parents.join();
  return async () => {
    await shared.stop();
    rmSync(template, { recursive: true, force: true });
  };
}
