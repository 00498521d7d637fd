// cli/*: what `npx homefront-club` runs, with the doctor that it brings into a page.
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundleDoctor } from '../build-parts/doctor-bundle.mjs';
import { root } from '../run.ts';

export async function writeCli(outDir) {
  cpSync(`${root}scripts/cli`, join(outDir, 'cli'), { recursive: true });
  writeFileSync(join(outDir, 'cli/doctor-in-page.js'), await bundleDoctor());
}
