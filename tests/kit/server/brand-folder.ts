import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A whole brand.json. */
export const someBrand = {
  name: 'Harbor Families',
  legalName: 'Harbor Families LLC',
  address: ['1 Pier Road', 'Norfolk, VA 23510'],
  supportEmail: 'help@harbor.example.org',
  supportPhone: '+1 (555) 010-0177',
  mailFrom: 'club@harbor.example.org',
  chaplains: { phone: '+1 (555) 010-0178', chatUrl: 'https://chat.example.org/' },
};

/** Writes a settings folder and returns its path. A file that is not a text is written as JSON. */
export function writeBrandFolder(
  files: Readonly<Record<string, unknown>> = { 'brand.json': someBrand },
): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-brand-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
