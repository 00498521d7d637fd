import type { Keyboard, Locator, Mouse, Page } from 'playwright';

/** The engines that we test in. */
export type EngineName = 'chromium' | 'firefox' | 'webkit';

/** A text to search for: a part of it in any case unless `exact` is set, or a pattern. */
export type Words = string | RegExp;

/** How elements are found: by what people see and hear, through open shadow roots. */
export interface EngineQueries {
  getByRole(
    role: Parameters<Page['getByRole']>[0],
    options?: { name?: Words; exact?: boolean },
  ): EngineLocator;
  getByLabel(text: Words, options?: { exact?: boolean }): EngineLocator;
  getByText(text: Words, options?: { exact?: boolean }): EngineLocator;
  /** A CSS selector. It matches inside open shadow roots, but must not describe a way through their hosts. */
  locator(css: string): EngineLocator;
}

/** A file for a file field. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Elements of a page. Actions wait until the first of them can be used. Playwright's locator is one. */
export interface EngineLocator
  extends
    EngineQueries,
    Pick<
      Locator,
      | 'boundingBox'
      | 'check'
      | 'click'
      | 'count'
      | 'evaluate'
      | 'fill'
      | 'focus'
      | 'getAttribute'
      | 'innerText'
      | 'inputValue'
      | 'isVisible'
      | 'press'
      | 'pressSequentially'
      | 'textContent'
      | 'waitFor'
    > {
  first(): EngineLocator;
  nth(index: number): EngineLocator;
  setInputFiles(file: ChosenFile): Promise<void>;
}

/** A tab in any of the engines. Playwright's page is one, so that each test is written once. */
export interface EnginePage
  extends
    EngineQueries,
    Pick<Page, 'close' | 'evaluate' | 'setViewportSize' | 'url' | 'waitForFunction' | 'waitForURL'> {
  keyboard: Pick<Keyboard, 'press' | 'type'>;
  mouse: Pick<Mouse, 'click' | 'move'>;
  /** Searches the page of a frame. */
  frameLocator(css: string): EngineQueries;
  goto(address: string): Promise<unknown>;
  reload(): Promise<unknown>;
  /** Returns the visible part as PNG. */
  screenshot(): Promise<Buffer>;
}

/** What a visitor can set in the browser. */
export interface EngineOptions {
  /** Width of the page in px; 1280 when not given. */
  width?: number;
  /** Height of the page in px; 900 when not given. */
  height?: number;
  dark?: boolean;
  reducedMotion?: boolean;
  /** The system's few colors instead of those of the page. WebKit has no such mode. */
  forcedColors?: boolean;
  /** False turns the scripts of pages off. */
  javaScript?: boolean;
  /** Blocks cookies and, where the engine ties them together, all storage. */
  blocksCookies?: boolean;
  /** A private window. */
  private?: boolean;
  /** Source of a script that runs before those of each page. */
  first?: string;
}

/** A fresh profile in one engine. Its pages share storage with each other and with no other profile. */
export interface EngineContext {
  readonly engine: EngineName;
  /** Errors of the console and uncaught ones, of all its pages. */
  readonly faults: string[];
  newPage(): Promise<EnginePage>;
  close(): Promise<void>;
}
