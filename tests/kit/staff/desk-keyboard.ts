import type { Page } from 'playwright';

/** A person who is not quick on a keyboard, such as a stranger to the desk. */
const KEY_SECONDS = 0.2;
/** The time to read and decide, for each page and each field (keystroke-level model). */
const DECISION_SECONDS = 1.35;
const TABS_MAX = 120;

/** What a job cost. */
export interface DeskEffort {
  pages: number;
  fields: number;
  keys: number;
  /** At the speed of this person, without the time of the server. */
  seconds: number;
}

/** A person at a page of the desk who uses the keyboard only. */
export type DeskKeyboard = ReturnType<typeof deskKeyboard>;

/** Returns the keyboard of a person at a page. It counts pages, fields and keys. */
export function deskKeyboard(page: Page) {
  let count = { pages: 0, fields: 0, keys: 0 };
  page.on('domcontentloaded', () => {
    count.pages += 1;
  });
  const press = async (key: string) => {
    count.keys += 1;
    await page.keyboard.press(key);
  };
  const type = async (text: string) => {
    count.keys += text.length;
    await page.keyboard.type(text);
  };
  /** Presses Tab until the element with this name has the focus. */
  const tabTo = async (name: string) => {
    for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
      if ((await focusedName(page)).startsWith(name)) return;
      await press('Tab');
    }
    throw new Error(`No key leads to ${name} on ${page.url()}.`);
  };
  return {
    press,
    type,
    tabTo,
    /** Goes to a field and types into it. A list takes the first letters of a choice. */
    async fill(label: string, text: string) {
      await tabTo(label);
      count.fields += 1;
      await type(text);
    },
    /** Presses Enter and waits for the text that the next page shows. */
    async enter(expected: string) {
      await press('Enter');
      await page.getByText(expected).first().waitFor();
      // A text shows before its page gives the focus: a key pressed in between would do nothing.
      await page.locator('body:not(:has([autofocus])), body:has(:focus)').waitFor();
    },
    /** Returns the effort since the last call. */
    takeEffort(): DeskEffort {
      const { pages, fields, keys } = count;
      count = { pages: 0, fields: 0, keys: 0 };
      const seconds = Math.ceil(keys * KEY_SECONDS + (pages + fields) * DECISION_SECONDS);
      return { pages, fields, keys, seconds };
    },
  };
}

/** Returns the name of the focused element, by its label or its text. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: at } = document;
    const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : at;
    return at === document.body ? '' : (label?.textContent?.trim() ?? '');
  });
