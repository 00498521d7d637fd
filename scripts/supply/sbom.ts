// npm run sbom: bills of materials (CycloneDX) in sbom/: api.cdx.json, what `npm ci --omit=dev` installs, and
// embed.cdx.json, the packages whose code is in dist/embed. It needs the built elements: npm run build embed.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { readJson, root } from '../run.ts';
import type { Lock } from './lock-faults.ts';
import { type Built, materialFaults, materials } from './materials.ts';

const graph = 'dist/embed/packages.json';
if (!existsSync(root + graph)) throw new Error(`${graph} does not exist: run npm run build embed first.`);
const lock = readJson<Lock>('package-lock.json');
const { packages } = readJson<{ packages: Built }>(graph);

const bills = await materials({ root, lock, packages });
const faults = materialFaults(bills, lock, packages);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exit(1);

mkdirSync(`${root}sbom`, { recursive: true });
for (const [name, bill] of Object.entries(bills)) {
  writeFileSync(`${root}sbom/${name}.cdx.json`, `${JSON.stringify(bill, null, 1)}\n`);
  console.log(`sbom/${name}.cdx.json: ${bill.components.length} components`);
}
