import fc from 'fast-check';
import type { ElementHandle, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { sharedSite } from '#kit/server/site-server.ts';
import { REGION_KNOWN_MS } from '#site/shell/toaster.ts';
import { emailOf, givenEmail } from '#ui/entered-form.ts';
import { fileFaultServer } from '../../faults/file-server.ts';
import { type Opened, refusal, visitScreen } from '../../faults/open-screen.ts';
import { fieldOf, type Screen, screens } from '../../faults/screens.ts';
import { type Entry, entriesOf, type FormCase, forms } from '../../properties/forms.ts';

const INPUTS = 300;
/** The answer to each entry that is sent. */
const REFUSED = 'Not today.';
/** The own text of a field for a new password. It replaces that of the form. */
const TOO_LONG = 'Use 128 characters or fewer.';
/** Number of unsubscribe links. Each is its own page. */
const LINKS = 60;

const site = sharedSite();
const server = await fileFaultServer();

/** Finds the screen of each form. */
const screenOf: Record<string, (screen: Screen) => boolean> = {
  signup: ({ at }) => at === 'signup',
  login: ({ at }) => at === 'login',
  code: ({ at }) => at === 'code',
  forgot: ({ at }) => at === 'forgot',
  reset: ({ at }) => at === 'reset',
  profile: ({ at }) => at === 'save',
  Suggestion: ({ path }) => path === '/suggestionForm',
  Support: ({ path }) => path === '/support',
};
const typedForms = forms.filter(({ name }) => screenOf[name]);

/** Records every toast and banner of the page. */
const listen = `
  globalThis.complaints = [];
  document.addEventListener('club-notify', ({ detail }) => globalThis.complaints.push(detail.text), true);
  new MutationObserver((changes) => {
    const alert = document.querySelector('.club-banner [role=alert]');
    const isNews = alert && changes.some(({ target }) => alert.contains(target));
    if (isNews && alert.textContent) globalThis.complaints.push(alert.textContent);
  }).observe(document, { childList: true, characterData: true, subtree: true });
`;
const complaints = (page: Page): Promise<string[]> =>
  page.evaluate(() => (globalThis as unknown as { complaints: string[] }).complaints.splice(0));

/** Waits for the page's toaster. The page repeats every toast from before it loads, which would count for a later entry. */
const toasterIsReady = (page: Page) =>
  page.evaluate(async (known) => {
    await customElements.whenDefined('club-toaster');
    // The page repeats them after half of this time, which began no later.
    await new Promise((resolve) => setTimeout(resolve, known));
  }, 2 * REGION_KNOWN_MS);

/** Returns the toasts and banners since the last call, and what the fields show. */
const shownComplaints = async (page: Page): Promise<string[]> => [
  ...(await complaints(page)),
  ...(await page.locator('main .club-field-error').allTextContents()),
];

/** The fields of an open form and its button, found once: a search for each entry would take most of the time. */
interface Controls {
  fields: Record<string, Field>;
  button?: Pressed;
}
type Field = ElementHandle<HTMLInputElement | HTMLTextAreaElement>;
type Pressed = ElementHandle<HTMLElement>;

async function controlsOf(page: Page, form: FormCase, screen: Screen): Promise<Controls> {
  const labels = Object.keys(screen.typed ?? {});
  const fields: Controls['fields'] = {};
  for (const [at, field] of form.fields.entries()) {
    const label = labels[at];
    const found = label ? fieldOf(page, label) : page.getByRole('checkbox');
    fields[field] = (await found.elementHandle()) as Field;
  }
  if (!screen.button) return { fields };
  return { fields, button: (await screen.button(page).elementHandle()) as Pressed };
}

/**
 * Types an entry, presses the button and returns the values of the fields: browsers remove line breaks from one-line
 * fields. It pastes a code, whose last digit sends.
 */
const enter = (page: Page, { fields, button }: Controls, entry: Entry): Promise<Entry> =>
  page.evaluate(
    async ({ fields, button, entry }) => {
      const actual: Entry = {};
      for (const [name, field] of Object.entries(fields)) {
        const text = entry[name] ?? '';
        actual[name] = text;
        if (!button) {
          field.value = text;
          field.dispatchEvent(new InputEvent('input', { inputType: 'insertFromPaste', bubbles: true }));
        } else if (field.type === 'checkbox') {
          if ((field as HTMLInputElement).checked !== (text !== '')) field.click();
        } else {
          field.focus();
          field.select();
          document.execCommand(text ? 'insertText' : 'delete', false, text);
          actual[name] = field.value;
        }
        // The page renders what was typed before the next event, as it does for a person.
        await new Promise((resolve) => setTimeout(resolve));
      }
      button?.click();
      return actual;
    },
    { fields, button, entry },
  );

/** Returns what a form reads in an entry: an address without what comes along when it is copied. */
function withAddress(entry: Entry): Entry {
  if (entry.email === undefined) return entry;
  const form = new FormData();
  form.set('email', entry.email);
  return { ...entry, email: emailOf(form) };
}

const isTooLong = ({ name }: FormCase, entry: Entry): boolean =>
  name !== 'login' && ['password', 'confirm'].some((field) => (entry[field]?.length ?? 0) > 128);

async function tryEntry(
  { page, api }: Opened,
  form: FormCase,
  controls: Controls,
  given: Entry,
): Promise<void> {
  api.forget();
  await complaints(page);
  const entry = withAddress(await enter(page, controls, given));
  const complaint = isTooLong(form, entry) ? TOO_LONG : form.complaint(entry);
  await expect
    .poll(() => shownComplaints(page), { interval: 10, message: JSON.stringify(entry) })
    .toContain(complaint ?? REFUSED);
  const sent = complaint ? [] : [JSON.parse(JSON.stringify(form.body(entry))) as unknown];
  expect(api.bodies(form.call)).toEqual(sent);
  await page.waitForFunction(() => !document.querySelector('[data-state=busy], [data-state=verifying]'));
}

describe('generated inputs in the browser', () => {
  it.each(typedForms)(
    'of the form $name are rejected in order or sent trimmed',
    { timeout: 300_000 },
    async (form) => {
      const screen = screens.find((one) => screenOf[form.name]?.(one));
      if (!screen) throw new Error(`No screen has the form ${form.name}.`);
      // Lone surrogates are for the models. A line break in a one-line field would press Enter.
      // A paste without a text is no event.
      const entries = fc
        .sample(entriesOf(form), INPUTS)
        .map((entry) => mapped(entry))
        .filter(({ code }) => code !== '');
      const opened = await visitScreen(site.url, server, screen, {
        script: listen,
        before: ({ api }) => api.answer(form.call, refusal(REFUSED)),
      });
      await toasterIsReady(opened.page);
      const controls = await controlsOf(opened.page, form, screen);
      for (const entry of entries) await tryEntry(opened, form, controls, entry);
      expect(opened.uncaught).toEqual([]);
      await opened.close();
    },
  );

  it(
    'of an unsubscribe link are sent as an address, or reported as missing',
    {
      timeout: 300_000,
    },
    async () => {
      const form = forms.find(({ name }) => name === 'unsubscribe');
      const screen = screens.find(({ at }) => at === 'unsubscribe');
      if (!form || !screen?.button) throw new Error('The form is missing.');
      const opened = await visitScreen(site.url, server, screen);
      const { page, api } = opened;
      api.answer('unsubscribe', refusal(REFUSED));
      for (const given of fc.sample(entriesOf(form), LINKS)) {
        const email = (mapped(given).email ?? '').replaceAll('\u0000', '').trim();
        api.forget();
        await page.goto(`${site.url}/unsubscribe?${new URLSearchParams({ email })}`);
        await page.locator('html[data-live]').waitFor();
        const yes = screen.button(page);
        if (email) await yes.click();
        else await page.getByText('Missing email in the URL.').first().waitFor();
        await expect
          .poll(() => api.bodies('unsubscribe'))
          .toEqual(email ? [{ email: givenEmail(email) }] : []);
        expect(email ? true : await yes.isDisabled()).toBe(true);
      }
      expect(opened.uncaught).toEqual([]);
      await opened.close();
    },
  );
});

const mapped = (entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([field, text]) => [field, text.replace(/[\p{Surrogate}\r\n]/gu, '')]),
  );
