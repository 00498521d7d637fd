import type { Locator } from 'playwright';
import type { ChosenFile, EngineLocator, EnginePage, Words } from '../engine-page.ts';
import type { InPage, SentWords, Step } from './in-page.ts';

/** What locators need of their page. */
export interface SearchedPage extends Pick<EnginePage, 'keyboard'> {
  /** Clicks on the first element that the steps find, as soon as a pointer would hit it. */
  clickOn(steps: readonly Step[]): Promise<void>;
  /** Runs a function with the search of in-page.ts. */
  ask<Result>(
    work: (inPage: InPage, steps: readonly Step[]) => Result,
    steps: readonly Step[],
  ): Promise<Awaited<Result>>;
  /** Runs the body of a function with `clubInPage`, which it brings into the page first. */
  runWithSearch(body: string, args: unknown[]): Promise<unknown>;
  /** Waits for a condition. Errors of a page that is changing count as false. */
  untilTrue(what: string | (() => string), check: () => Promise<boolean>, atMostMs?: number): Promise<void>;
}

interface Named {
  name?: Words;
  exact?: boolean;
}

const sent = (words: Words, exact = false): SentWords =>
  typeof words === 'string' ? { text: words, exact } : { source: words.source, flags: words.flags };

/** Elements of a page in WebKit; without a step, the page itself. */
export class WebKitLocator implements EngineLocator {
  readonly #page: SearchedPage;
  readonly #steps: readonly Step[];

  constructor(page: SearchedPage, steps: readonly Step[] = []) {
    this.#page = page;
    this.#steps = steps;
  }

  readonly #next = (step: Step) => new WebKitLocator(this.#page, [...this.#steps, step]);
  getByRole = (role: string, { name, exact }: Named = {}) =>
    this.#next({ by: 'role', role, ...(name === undefined ? {} : { name: sent(name, exact) }) });
  getByLabel = (text: Words, { exact }: Named = {}) => this.#next({ by: 'label', words: sent(text, exact) });
  getByText = (text: Words, { exact }: Named = {}) => this.#next({ by: 'text', words: sent(text, exact) });
  locator = (css: string) => this.#next({ by: 'css', css });
  nth = (index: number) => this.#next({ by: 'nth', index });
  first = () => this.nth(0);

  async click(): Promise<void> {
    await this.#page.clickOn(this.#steps);
  }

  async check(): Promise<void> {
    const isChecked = () => this.evaluate((box) => box instanceof HTMLInputElement && box.checked);
    if (await isChecked()) return;
    await this.click();
    await this.#page.untilTrue(`A click checked ${this}`, isChecked);
  }

  async focus(): Promise<void> {
    await this.evaluate((element) => element instanceof HTMLElement && element.focus());
  }

  async fill(text: string): Promise<void> {
    await this.#page.untilTrue(`${this} can be filled`, () =>
      this.#page.ask((inPage, steps) => inPage.select(steps), this.#steps),
    );
    await this.#page.keyboard.type(text);
  }

  async press(chord: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.press(chord);
  }

  async pressSequentially(text: string): Promise<void> {
    await this.focus();
    await this.#page.keyboard.type(text);
  }

  async setInputFiles(file: ChosenFile): Promise<void> {
    // The driver has no way to a file field inside a shadow root, and a page cannot tell the difference.
    const { name, mimeType, buffer } = file;
    await this.evaluate(putFile, { name, mimeType, base64: buffer.toString('base64') });
  }

  async waitFor({ state = 'visible', timeout }: Parameters<Locator['waitFor']>[0] = {}): Promise<void> {
    const isThere = () => (state === 'visible' || state === 'hidden' ? this.isVisible() : this.#exists());
    const wanted = state === 'visible' || state === 'attached';
    await this.#page.untilTrue(`${this} is ${state}`, async () => (await isThere()) === wanted, timeout);
  }

  count = (): Promise<number> => this.#page.ask((inPage, steps) => inPage.find(steps).length, this.#steps);

  isVisible = (): Promise<boolean> =>
    this.#page.ask((inPage, steps) => {
      const [element] = inPage.find(steps);
      return element !== undefined && inPage.isVisible(element);
    }, this.#steps);

  evaluate: EngineLocator['evaluate'] = async (work: unknown, arg?: unknown) => {
    await this.#page.untilTrue(`${this} is there`, () => this.#exists());
    const body = `return (${String(work)})(clubInPage.find(arguments[0])[0], arguments[1])`;
    return this.#page.runWithSearch(body, [this.#steps, arg]) as never;
  };

  getAttribute = async (name: string) =>
    (await this.evaluate((element, wanted) => element.getAttribute(wanted), name)) ?? null;
  innerText = () => this.evaluate((element) => (element as HTMLElement).innerText);
  inputValue = () => this.evaluate((element) => (element as HTMLInputElement).value);
  textContent = () => this.evaluate((element) => element.textContent);
  boundingBox = () =>
    this.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });

  /** For error messages. */
  toString(): string {
    return this.#steps.map((step) => JSON.stringify(step)).join(' ');
  }

  async #exists(): Promise<boolean> {
    return (await this.count()) > 0;
  }
}

/** Runs in the page. */
function putFile(
  field: Element,
  { name, mimeType, base64 }: { name: string; mimeType: string; base64: string },
): void {
  if (!(field instanceof HTMLInputElement)) throw new Error('This is not a file field.');
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], name, { type: mimeType }));
  field.files = chosen.files;
  for (const kind of ['input', 'change'])
    field.dispatchEvent(new Event(kind, { bubbles: true, composed: true }));
}
