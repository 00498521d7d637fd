import { ourBrand as brand } from '#club/facts/brand.ts';

/** Texts of the pages with problems. `holds` means that the element works. Otherwise the doctor prints what to fix. */
export const hazardsCopy = {
  title: 'Hard cases',
  text: `Each page below has one problem that the elements of ${brand.name} can run into on a real site.`,
  doctor: 'Run the doctor',
  doctorText: 'It prints its findings in the browser’s console.',
  snippetText: 'If no club script runs, paste this into the console:',
  back: 'All hard cases',
  holds: 'The element works',
  prints: 'The doctor prints what to fix',
  cases: {
    css: ['A hostile style sheet', 'The page’s styles unset, hide and rotate every element with !important.'],
    policy: [
      'The strictest policy',
      'The policy bans inline styles and scripts and requires Trusted Types. The element needs neither.',
    ],
    versions: [
      'Two versions',
      'The page loads the newest and a pinned version of one element. The first one to run is used.',
    ],
    storage: [
      'No storage',
      'A sandboxed page without an origin cannot store anything, so the elements keep their state in memory.',
    ],
    root: [
      'A root font size of 62.5%',
      'The page sets font-size: 62.5% on the root, an old trick that shrinks everything sized in rem.',
    ],
    dark: [
      'A dark background',
      'The background is dark, but the element has no theme attribute, so its text stays dark.',
    ],
    width: ['No width', 'The box around the element is 0 px wide.'],
    rtl: [
      'Right-to-left text',
      'The page is right to left. An element without its own lang attribute stays left to right.',
    ],
    module: ['No module type', 'The script tag for the plans has no type="module".'],
    forgotten: ['A forgotten policy line', 'The policy allows the script but blocks its API calls.'],
    types: [
      'A forgotten Trusted Type',
      'The policy allows only the page’s own Trusted Type, so the founder counter cannot start.',
    ],
    api: ['A wrong API', 'The element’s api-host points to the wrong server.'],
    undefined: ['A missing script', 'One element has no script tag, and another one is misspelled.'],
    host: ['A wrong host', 'The script tag points to a host that does not answer.'],
    script: ['A blocked script', 'The page’s policy does not list the club in script-src.'],
    block: [
      'A config block that is not JSON',
      'The #club-config block has single quotes and an unquoted name.',
    ],
    site: ['A wrong siteOrigin', 'The #club-config block points to a host that does not answer.'],
    style: ['Blocked style tokens', 'A style element sets the brand color, but the policy blocks it.'],
    token: [
      'A token that hides the text',
      'The page’s style sheet gives a button’s text the same color as its background.',
    ],
    shortcuts: [
      'Single-key shortcuts',
      'The page’s script uses s, #, / and Escape as shortcuts. Letters typed into the element stay in it.',
    ],
    frame: ['A blocked frame', 'The page’s policy has no frame-src for the club.'],
  },
} as const;

/** The name of a page with a problem. */
export type HazardName = keyof typeof hazardsCopy.cases;
