import { brand } from '#club/facts/brand.ts';

/** Texts of the pages with problems. `holds` means that the element works. Otherwise the doctor prints what to fix. */
export const hazardsCopy = {
  title: 'Hard cases',
  text: `Pages are not always kind. Each of these makes one kind of trouble around the elements of ${brand.name}.`,
  doctor: 'Ask the doctor',
  doctorText: 'It prints its findings in the browser’s console.',
  snippetText: 'When no script of the club runs, paste this into the console:',
  back: 'All hard cases',
  holds: 'The element works',
  prints: 'The doctor prints what to fix',
  cases: {
    css: [
      'A hostile style sheet',
      'Every element of this page is unset, hidden and turned around with !important.',
    ],
    policy: [
      'The strictest policy',
      'No inline style or script, Trusted Types required: nothing is refused.',
    ],
    versions: ['Two versions', 'The newest and the pinned address of the same element: the first one stays.'],
    storage: [
      'No storage',
      'A sandboxed page without an origin: nothing can be kept, the elements live in memory.',
    ],
    root: [
      'A root of 62.5 %',
      'The root says font-size: 62.5%: an old trick that shrinks whatever is sized in rem.',
    ],
    dark: [
      'A dark ground',
      'The element stands on a dark ground and was told no theme: its text stays dark.',
    ],
    width: ['No width', 'The box around the element is 0 px wide.'],
    rtl: [
      'From right to left',
      'The page runs from right to left; an element without a language of its own does not.',
    ],
    module: ['No module type', 'The script tag of the plans lacks type="module".'],
    forgotten: ['A forgotten policy line', 'The policy lets the script run and refuses its calls.'],
    types: [
      'A forgotten Trusted Type',
      'The policy allows one Trusted Type, the page’s own: the founder counter cannot start.',
    ],
    api: ['A wrong API', 'The element is told to ask this site instead of the club.'],
    undefined: ['Without a script', 'One element has no script tag, another one is misspelt.'],
    host: ['A wrong host', 'The script tag names a host that does not answer.'],
    script: [
      'A script that the policy refuses',
      'The policy of this page leaves the club out of script-src.',
    ],
    block: ['A block that is not JSON', 'The #club-config block has single quotes and a bare name.'],
    site: ['A wrong siteOrigin', 'The #club-config block names a host that does not answer.'],
    style: [
      'Tokens that the policy refuses',
      'A style element sets the brand color, and the policy refuses it.',
    ],
    token: [
      'A token that hides the text',
      'The sheet of this page gives a button text the color of its ground.',
    ],
    frame: ['A frame that is refused', 'The policy of this page names no frame-src.'],
  },
} as const;

/** The name of a page with a problem. */
export type HazardName = keyof typeof hazardsCopy.cases;
