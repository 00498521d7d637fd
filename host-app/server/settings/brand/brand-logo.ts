import { type PngFile, type PngSize, readPng } from './brand-png.ts';

/** The names of the logo in the settings folder: for light pages, and for dark ones. */
export const logoNames = ['logo.png', 'logo-dark.png'] as const;
/** The name of the icon for browsers in the settings folder. */
export const FAVICON = 'favicon.png';

export interface LogoFiles {
  light: PngFile;
  dark?: PngFile | undefined;
}

const HEIGHT = { min: 64, max: 512 };
const WIDEST = 8;
const FAVICON_PX = { min: 48, max: 512 };

/** Reads the logo of a settings folder, or adds one line for each fault. Returns undefined for none, or for a faulty one. */
export function readLogo(folder: string, faults: string[]): LogoFiles | undefined {
  const [light, dark] = logoNames.map((name) => readPng({ folder, name, faultOf: logoFault }, faults));
  if (!light) {
    if (dark) faults.push('logo-dark.png goes with logo.png: set both, or only logo.png.');
    return undefined;
  }
  if (dark && (dark.width !== light.width || dark.height !== light.height))
    faults.push(
      `logo-dark.png: the image must have the size of logo.png, ${light.width} by ${light.height}.`,
    );
  return { light, dark };
}

/** Reads the icon for browsers, or adds one line for its fault. Returns undefined for none, or for a faulty one. */
export const readFavicon = (folder: string, faults: string[]): PngFile | undefined =>
  readPng({ folder, name: FAVICON, faultOf: faviconFault }, faults);

const logoFault = ({ width, height }: PngSize): string | undefined =>
  height < HEIGHT.min || height > HEIGHT.max || width < height / 2 || width > height * WIDEST
    ? `the image must be ${HEIGHT.min} to ${HEIGHT.max} pixels high, and half to ${WIDEST} times as wide`
    : undefined;

const faviconFault = ({ width, height }: PngSize): string | undefined =>
  width !== height || height < FAVICON_PX.min || height > FAVICON_PX.max
    ? `the image must be a square of ${FAVICON_PX.min} to ${FAVICON_PX.max} pixels`
    : undefined;
