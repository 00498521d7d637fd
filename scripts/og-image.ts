// npx tsx scripts/og-image.ts: draws host-app/site/public/og.png, the picture of shared links, from our own mark.
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const file = fileURLToPath(new URL('../host-app/site/public/og.png', import.meta.url));
const words = 'font-family="Inter, Helvetica Neue, Liberation Sans, Arial, sans-serif"';
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#12305a"/>
  <path d="M0 630 1200 330v300z" fill="#1c4270"/>
  <g transform="translate(96 170) scale(6.4)">
    <path fill="#f4f1ea" d="M20 2 37 12v13c0 7-7 11.5-17 13C10 36.5 3 32 3 25V12z"/>
    <path fill="#12305a" d="M20 9.5 9 16.5v4l11-7 11 7v-4z"/>
    <path fill="#805a10" d="m20 18 2 4.2 4.6.6-3.4 3.2.9 4.6-4.1-2.3-4.1 2.3.9-4.6-3.4-3.2 4.6-.6z"/>
  </g>
  <text x="400" y="290" ${words} font-size="88" font-weight="700" fill="#ffffff" letter-spacing="-2">Homefront Club</text>
  <text x="402" y="366" ${words} font-size="36" fill="#dfe6f1">The membership that pays you back</text>
  <text x="402" y="414" ${words} font-size="36" fill="#dfe6f1">and moves you forward.</text>
</svg>`;

await sharp(Buffer.from(drawing)).png({ palette: true, compressionLevel: 9 }).toFile(file);
