// 80 px of favicon.svg for a square of 40 px, with an edge of light blue for dark mail programs. sharp made it, as a
// palette of 64 colors.
import type { PngFile } from '../settings/brand/brand-png.ts';
import image from './shield.png?inline';

const inlinePng = { contentType: 'image/png', contentDisposition: 'inline' as const };

/** How the HTML of a mail names the logo of the deployment. */
export const LOGO_ID = 'logo@club';

/** Returns the logo as a part of a mail, as the shield is one. */
export const logoPart = ({ bytes }: Pick<PngFile, 'bytes'>) => ({
  ...inlinePng,
  cid: LOGO_ID,
  filename: 'logo.png',
  content: bytes,
});

/** How the HTML of a mail names the image: `cid:` and this id. */
export const SHIELD_ID = 'shield@homefront-club';

/** The shield as a `data:` URL, for a browser that shows a mail. */
export const shieldUrl: string = image;

/**
 * Returns the shield as a part of a mail. It is not a link to our server: most mail programs block those, and each opening
 * would tell us when and where a member reads.
 */
export const shieldPart = () => ({
  ...inlinePng,
  cid: SHIELD_ID,
  filename: 'shield.png',
  content: Buffer.from(image.slice(image.indexOf(',') + 1), 'base64'),
});
