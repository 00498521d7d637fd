import font from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2';
import { addons } from 'storybook/manager-api';
import mark from '../host-app/site/public/favicon.svg';
import { ourBrand } from '../src/club/facts/brand.ts';
import letters from '../src/style/wordmark.svg';
import { clubTheme, frameColors, type Scheme } from './theme.ts';

// Storybook's sidebar and toolbar with our logo, in the scheme of the visitor's system.
const scheme: Scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

const face = new FontFace('Public Sans Variable', `url(${font})`, { weight: '100 900' });
document.fonts.add(face);

addons.setConfig({
  theme: clubTheme(scheme, { brandTitle: ourBrand.name, brandImage: logo(frameColors[scheme].ink) }),
  sidebar: { showRoots: true },
});

/** Returns the mark with the drawn name. The drawing of the name is a mask, so that it takes the color. */
function logo(color: string): string {
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="204" height="36" viewBox="0 0 204 36">
    <mask id="name" style="mask-type: alpha"><image href="${quoted(letters)}" x="46" y="6" width="150" height="24"/></mask>
    <image href="${quoted(mark)}" width="36" height="36"/>
    <rect x="46" y="6" width="150" height="24" fill="${color}" mask="url(#name)"/>
  </svg>`;
  return `data:image/svg+xml,${encodeURIComponent(picture)}`;
}

/** Returns a data URL that an attribute can contain. Storybook keeps the characters of a picture as they are. */
function quoted(url: string): string {
  return url.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
