import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSite } from './site-server.ts';

/** Vitest's global set-up of the journeys: one data folder with its migrations and sample members, copied by each. */
export default async function siteTemplate(): Promise<() => void> {
  const template = mkdtempSync(join(tmpdir(), 'club-site-template-'));
  const site = await startSite({ DATA_DIR: template });
  await site.stop();
  process.env.CLUB_SITE_TEMPLATE = template;
  return () => rmSync(template, { recursive: true, force: true });
}
