import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site-server.ts';

/**
 * The global setup of the journeys in Vitest. It makes one data folder with migrations and sample members, which each
 * new site copies. It also starts one site for the journeys that change nothing.
 */
export default async function siteTemplate(): Promise<() => Promise<void>> {
  const template = mkdtempSync(join(tmpdir(), 'club-site-template-'));
  const first = await startSite({ DATA_DIR: template });
  await first.stop();
  process.env.CLUB_SITE_TEMPLATE = template;
  const shared = await startSite();
  process.env.CLUB_SHARED_SITE = String(shared.port);
  return async () => {
    await shared.stop();
    rmSync(template, { recursive: true, force: true });
  };
}
