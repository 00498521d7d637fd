import { FOUNDING_LIMIT } from '#club/facts/limits.ts';
import { founderDisplayKey } from '#core/session/keys.ts';
import { type Box, boxesIn, differentBoxes } from '../boxes.ts';
import { bundledFont } from '../bundled-font.ts';
import type { EngineContext, EngineName, EnginePage } from './engine-page.ts';
import { openEngine } from './open-engine.ts';

// Pictures by structure: in one font, every visible element is where Chromium puts it.

/** The windows in which a page is measured one after the other, in px. */
const windowSizes = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
];

/** What each browser draws by itself. Everything else must be the same. */
const known: { at: RegExp; why: string }[] = [
  { at: /\.summary(: width|\/.*: x)/, why: 'each browser has its own triangle in front of a summary' },
  { at: /\.progress: /, why: 'WebKit draws its own bar, 6 px high' },
  {
    at: /^widgets-membership--(asks-for-hold|hold-day-missing|moves-the-hold) .*\.dialog\.club-dialog\/.*: (height|y) [^;]*$/,
    why: 'the date field of Firefox is 2 px higher, that of WebKit 4 px, and the rest of the dialog moves',
  },
  {
    at: /\.club-(values|settings-words|membership-banner)\/.*: ((x|y|width|height) [^;]*(; )?)+$/,
    why: 'each engine has its own rule for text-wrap: pretty',
  },
  {
    at: /^widgets-membership--free-with-a-kept-seat .*: y [^;]*$/,
    why: 'by that rule the banner of WebKit has a line more, and the rest moves down',
  },
  {
    at: /^(widgets-profile-login-and-security--|guest \/login .*( is (missing|new)|: y [^;]*)$|paid \/profile\/security .*-group\/\d\.(a|button)\S* is )/,
    why: 'an engine without passkeys shows a sentence instead of a button, and the rest moves',
  },
  {
    at: /^pieces-accordion--several-open .*: (height|y)/,
    why: 'Firefox fits a word on a line that is full to the pixel',
  },
  {
    at: /\.club-stacking.*\.t[hd]: /,
    why: 'each browser has its own rule for the spare width of table columns',
  },
  {
    at: /^widgets-verifyotp--.*\.club-otp-box(\/0\.span)?: /,
    why: 'an engine without a mouse has no room for the badge of a password manager next to the boxes',
  },
  {
    at: /\.club-pricing-note\/0\.a: x [^;]*$/,
    why: 'each browser balances the lines of a note by its own rule',
  },
  {
    at: /^guest \/privacy .*: (height|y) [^;]*$/,
    why: 'Firefox fits a word on a line of the summary that is full to the pixel, and the rest moves up',
  },
  {
    at: /^paid \/profile\/security .*(\.club-settings-rows\/|-group\/\d\.\S+ is )/,
    why: 'the list has a row for each login of this member, and names the browser',
  },
  {
    at: /^paid \/profile\/security .*: (height|y) (?!.*width)/,
    why: 'the rows of that list move the rest',
  },
  {
    at: /^widgets-chaplain--.*\.svg\.club-scene: height/,
    why: 'WebKit takes 100 % of the row for a picture, and its frame cuts 2 px off',
  },
  { at: /^guest \/terms .*\.p\/0\.a: width/, why: 'WebKit sets the letters of a link 2.2 px wider' },
];

/** For each story or page in each window its boxes. */
export type Measured = Map<string, Box[]>;
type Measure = (engine: EngineName) => Promise<Measured>;

/** Chooses the founder count, which is random for each visitor. At 500 its bar shows. */
const founderCount = `if (origin !== 'null') localStorage.setItem('${founderDisplayKey(FOUNDING_LIMIT)}', '500')`;

/** Opens a profile in which all engines draw with the same font and the same founder count. */
export const openAlike = (engine: EngineName): Promise<EngineContext> =>
  openEngine(engine, { ...windowSizes[0], reducedMotion: true, first: `${bundledFont()};${founderCount}` });

/** Measures what a page shows in each window. The page is in the first window again when it resolves. */
export async function measureIn(page: EnginePage, name: string, measured: Measured): Promise<void> {
  for (const size of windowSizes) {
    await page.setViewportSize(size);
    await page.waitForFunction((wanted) => innerWidth === wanted, size.width);
    measured.set(`${name} ${size.width} px`, await boxesIn(page));
  }
  if (windowSizes[0]) await page.setViewportSize(windowSizes[0]);
}

/**
 * Returns a function that measures in an engine and gives a line for each box that is not where Chromium puts it.
 * Chromium measures once for all engines.
 */
export function differencesBy(measure: Measure) {
  let inChromium: Promise<Measured> | undefined;
  return async (engine: EngineName): Promise<string[]> => {
    inChromium ??= measure('chromium');
    const seen = await measure(engine);
    const found: string[] = [];
    for (const [name, boxes] of await inChromium)
      for (const line of differentBoxes(boxes, seen.get(name) ?? []))
        if (!known.some(({ at }) => at.test(`${name} ${line}`))) found.push(`${name} ${line}`);
    return found;
  };
}
