// Our pictures in mails, at two pixels for each that shows. sharp made them, as palettes of 64 colors. shield.png is
// favicon.svg with an edge of light blue for dark mail programs. lit-house.png is the house of src/ui/icons at night.
import type { PngFile } from '../settings/brand/brand-png.ts';
import house from './lit-house.png?inline';
import shield from './shield.png?inline';

/** The pictures are parts of a mail. A link to our server would tell us when and where a member reads, and is often blocked. */
const inlinePng = { contentType: 'image/png', contentDisposition: 'inline' as const };

/** How the HTML of a mail names the logo of the deployment: `cid:` and this id. */
export const LOGO_ID = 'logo@club';
/** How the HTML of a mail names the shield. */
export const SHIELD_ID = 'shield@homefront-club';
/** How the HTML of a mail names the lit house. */
export const HOUSE_ID = 'lit-house@homefront-club';

/** The shield as a `data:` URL. */
export const shieldUrl: string = shield;

/** Our pictures with their ids and as `data:` URLs, for a browser that shows a mail. */
export const ourPictures = [
  { cid: SHIELD_ID, filename: 'shield.png', url: shield },
  { cid: HOUSE_ID, filename: 'lit-house.png', url: house },
] as const;

/** Returns the pictures that the HTML of a mail names, as parts of the mail. */
export const picturesOf = (html: string, logo: Pick<PngFile, 'bytes'> | undefined) => [
  ...ourPictures
    .filter(({ cid }) => html.includes(cid))
    .map(({ url, ...picture }) => ({ ...inlinePng, ...picture, content: bytesOfDataUrl(url) })),
  ...(logo && html.includes(LOGO_ID)
    ? [{ ...inlinePng, cid: LOGO_ID, filename: 'logo.png', content: logo.bytes }]
    : []),
];

/** Returns the bytes of a `data:` URL. */
export const bytesOfDataUrl = (url: string): Buffer<ArrayBuffer> =>
  Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
