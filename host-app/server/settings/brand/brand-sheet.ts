import type { GivenBrand } from '#club/facts/brand.ts';

type BrandStyle = Pick<GivenBrand, 'colors' | 'logo'>;

/** Pages of the server and the desk have the name in these places. The site has it in the header and the footer. */
const NAME_PLACES = ['.club-logo', '.desk-brand > [role="img"]', '.wordmark', '.pay-brand'];
const LOGO_EM = 2.25;

/**
 * Returns the CSS of a page with the colors and the logo of a brand; an empty text without both. It is outside of every
 * layer, so it wins over the tokens of the page. A page is light, dark, or as its system.
 */
export function pageSheet({ colors, logo }: BrandStyle): string {
  const tokens = (theme: 0 | 1) => [
    ...declarationsOf(colors, theme),
    ...(logo ? [`--brand-logo:url("${theme === 1 ? (logo.dark ?? logo.light) : logo.light}")`] : []),
  ];
  if (!colors && !logo) return '';
  return [
    `:root,:root[data-theme="light"],:root[data-scheme="light"]{${tokens(0).join(';')}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-theme="light"],[data-scheme="light"]){${tokens(1).join(';')}}}`,
    `:root[data-theme="dark"],:root[data-scheme="dark"]{${tokens(1).join(';')}}`,
    logo ? logoRules(logo) : '',
  ].join('');
}

/** Returns the CSS texts that each element adopts. Their layer is that of the tokens, so a page can still set its own. */
export function elementSheets({ colors, logo }: BrandStyle): readonly string[] | undefined {
  const [light, dark] = [declarationsOf(colors, 0).join(';'), declarationsOf(colors, 1).join(';')];
  const both = Object.entries(colors ?? {}).map(
    ([name, pair]) => `--club-${name}:light-dark(${pair.join()})`,
  );
  const rules = [
    colors &&
      `@layer club.tokens{:host{${light}}@supports (color:light-dark(red,red)){:host{${both.join(';')}}}@media (prefers-color-scheme:dark){:host([theme="auto"]){${dark}}}:host([theme="dark"]){${dark}}}`,
    // An element does not load a picture from the club. Its name is text, and our mark does not go with it.
    logo && '.club-logo-mark{display:none}',
  ].filter((rule) => rule !== undefined);
  return rules.length > 0 ? [rules.join('')] : undefined;
}

const declarationsOf = (colors: GivenBrand['colors'] = {}, theme: 0 | 1): string[] =>
  Object.entries(colors).map(([name, pair]) => `--club-${name}:${pair[theme]}`);

/** The name stays in the page for screen readers and for search; the picture shows in its place. */
function logoRules({ width, height }: NonNullable<GivenBrand['logo']>): string {
  const wide = Math.round((LOGO_EM * 100 * width) / height) / 100;
  const inEach = (rest: string) => NAME_PLACES.map((place) => `${place}${rest}`).join();
  return [
    `${inEach('')}{display:block;inline-size:min(${wide}em,40vw);block-size:${LOGO_EM}em;overflow:hidden;background:var(--brand-logo) 0 50%/contain no-repeat}`,
    `${inEach('>*')}{position:absolute;clip-path:inset(50%);inline-size:1px;block-size:1px}`,
    '.club-logo-mark{display:none}',
  ].join('');
}
