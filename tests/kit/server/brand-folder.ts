import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

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

/** A partners.json: one of ours with other texts, one without a change, one with another name, and one that is not ours. */
export const somePartners = [
  {
    key: 'nextrip',
    name: 'Harbor Travel',
    text: 'Cruises and flights at rates for members.',
    figure: 'Up to 20% off',
    url: 'https://travel.example.org/harbor',
    es: {
      name: 'Viajes Harbor',
      text: 'Cruceros y vuelos con tarifas para miembros.',
      figure: 'Hasta 20% de descuento',
    },
  },
  { key: 'cca' },
  { key: 'denali', name: 'Harbor Home Loans', url: 'https://loans.example.org/harbor' },
  {
    key: 'pets',
    name: 'Pet care',
    text: 'Save on food and checkups for your pets.',
    url: 'https://pets.example.org/harbor',
    needs: 'member',
    es: { name: 'Mascotas', text: 'Ahorre en comida y chequeos para sus mascotas.' },
  },
];

/** Colors that WCAG AA takes. */
export const someColors = {
  light: { accent: '#7a1f3d', accentText: '#ffffff', highlight: '#1d6a6a' },
  dark: { accent: '#f5a6bd', accentText: '#2b0a15', highlight: '#7fd1cf' },
};

/** Returns a PNG image of one color. */
export function aPng(width: number, height: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // 8 bits of gray.
  head[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height, 0));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

/** Writes a settings folder and returns its path. A file that is neither a text nor bytes is written as JSON. */
export function writeBrandFolder(
  files: Readonly<Record<string, unknown>> = { 'brand.json': someBrand },
): string {
  const folder = mkdtempSync(join(tmpdir(), 'club-brand-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      typeof content === 'string' || Buffer.isBuffer(content) ? content : JSON.stringify(content),
    );
  }
  return folder;
}
