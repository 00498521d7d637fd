import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright';
import { serveStatic } from '#kit/server/serve-static.ts';
import { newContext } from '../browser.ts';
import { drawInBundledFont } from '../bundled-font.ts';
import { faintTexts } from '../contrast.ts';
import type { EnginePage } from '../engines/engine-page.ts';

/** A story of the built Storybook. */
export interface Story {
  id: string;
  title: string;
  name: string;
}

/** Values of the toolbar. A value that is not set keeps Storybook's default. */
export interface StoryGlobals {
  theme?: 'light' | 'dark';
  shown?: 'react' | 'element';
  language?: string;
}

/** One page in which stories follow each other. */
export interface StoryScreen {
  /** Sets the toolbar for the stories that follow. */
  turn(globals: StoryGlobals): Promise<void>;
  /** Shows a story and waits until its play function ends. Resolves with the error text when it failed. */
  show(id: string): Promise<string | undefined>;
  /** Shows the same story in the other theme, as the toolbar does: it keeps its state. */
  showTheme(theme: 'light' | 'dark'): Promise<void>;
}

/** A built Storybook in Chromium. */
export interface StoryPages extends StoryScreen {
  page: Page;
  /**
   * Returns what axe finds in the shown story, through open shadow roots, and texts with too little contrast. `colors`:
   * only what depends on the theme.
   */
  violations(options?: { colors: boolean }): Promise<string[]>;
  close(): void;
}

/** Storybook's channel, as far as used here. It keeps what was emitted last under each name. */
interface StoryChannel {
  emit(event: string, detail: object): void;
  last(event: string): { message: string }[] | undefined;
}

/**
 * Returns false for stories that show the component only, in every setting of the toolbar: those of the paid-member dialog, which
 * an event of the page opens, and those of pages below a widget.
 */
export const hasElement = ({ title }: Story): boolean =>
  title !== 'Widgets/PaidMemberDialog' && title.split('/').length === 2;

const FOLDER = 'storybook-static';
const ENDED = ['finished', 'completed', 'errored', 'aborted'];

/** Returns the built stories in their order. */
export function storyList(): Story[] {
  const { entries } = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8')) as {
    entries: Record<string, Story & { type: string }>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

/**
 * Returns every third story of each title. The stories of a component begin with its plain state. What differs between
 * browsers differs in a component, not in its data.
 */
export function everyThird(stories: readonly Story[]): Story[] {
  const countOf = new Map<string, number>();
  return stories.filter(({ title }) => {
    const before = countOf.get(title) ?? 0;
    countOf.set(title, before + 1);
    return before % 3 === 0;
  });
}

/** Serves the built Storybook. */
export const serveStories = (): ReturnType<typeof serveStatic> => serveStatic(FOLDER);

/** Opens the built Storybook in Chromium. */
export async function openStories({ inBundledFont = false } = {}): Promise<StoryPages> {
  const { address, close } = await serveStories();
  // Chromium and its headless shell may smooth letters differently, so pictures always use the same one.
  const page = await (await newContext({ reducedMotion: 'reduce' }, { whole: inBundledFont })).newPage();
  await page.addInitScript(axe.source);
  if (inBundledFont) await drawInBundledFont(page);
  return {
    ...storyScreen(page, address),
    page,
    async violations({ colors } = { colors: false }) {
      const { violations, incomplete } = await page.evaluate(runAxe, colors);
      const found = violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`,
      );
      return incomplete.some(({ id }) => id === 'color-contrast')
        ? [...found, ...(await faintTexts(page))]
        : found;
    },
    close,
  };
}

/** Storybook's addon does not run axe by itself: tests that need axe run it, and only one run at a time is possible. */
const NO_OWN_AXE = 'a11y.manual:!true';

/** Shows stories in a page of any engine. They share one document, because a new page for each takes a second. */
export function storyScreen(page: EnginePage, address: string): StoryScreen {
  let query = `&globals=${NO_OWN_AXE}`;
  let isOpen = false;
  return {
    async turn(globals) {
      const words = Object.entries(globals).map(([name, value]) => `${name}:${value}`);
      query = `&globals=${[NO_OWN_AXE, ...words].join(';')}`;
      isOpen = false;
    },
    async show(id) {
      if (isOpen) await page.evaluate(showNext, id);
      else {
        await page.goto(`${address}/iframe.html?id=${id}&viewMode=story${query}`);
        await page.waitForFunction(() => '__STORYBOOK_ADDONS_CHANNEL__' in globalThis);
        isOpen = true;
      }
      await page.waitForFunction(hasEnded, { id, ended: ENDED });
      return page.evaluate(faultOfStory);
    },
    async showTheme(theme) {
      await page.evaluate(changeTheme, theme);
      await page.waitForFunction(isDrawnAgain);
    },
  };
}

function showNext(storyId: string): void {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as StoryChannel;
  Reflect.set(globalThis, 'faultBefore', channel.last('playFunctionThrewException'));
  channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
}

function changeTheme(theme: string): void {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as StoryChannel;
  Reflect.set(globalThis, 'drawnBefore', channel.last('storyRendered'));
  channel.emit('updateGlobals', { globals: { theme } });
}

function isDrawnAgain(): boolean {
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as StoryChannel;
  return channel.last('storyRendered') !== Reflect.get(globalThis, 'drawnBefore');
}

/** Returns why the story did not render or play. A play function that throws shows nothing on the page. */
function faultOfStory(): string | undefined {
  if (document.body.classList.contains('sb-show-errordisplay'))
    return document.querySelector('#error-message')?.textContent ?? 'error';
  const channel = Reflect.get(globalThis, '__STORYBOOK_ADDONS_CHANNEL__') as StoryChannel;
  const thrown = channel.last('playFunctionThrewException');
  return thrown === Reflect.get(globalThis, 'faultBefore') ? undefined : thrown?.[0]?.message;
}

function hasEnded({ id, ended }: { id: string; ended: string[] }): boolean {
  const preview = Reflect.get(globalThis, '__STORYBOOK_PREVIEW__') as
    | { currentRender?: { id: string; phase?: string } }
    | undefined;
  return preview?.currentRender?.id === id && ended.includes(preview.currentRender.phase ?? '');
}

function runAxe(onlyColors: boolean): Promise<AxeResults> {
  const runner = Reflect.get(globalThis, 'axe') as {
    run(root: Element, options: object): Promise<AxeResults>;
  };
  const off = { enabled: false };
  const rules: Record<string, object> = { region: off, 'page-has-heading-one': off };
  return runner.run(document.querySelector('#storybook-root') ?? document.body, {
    rules,
    ...(onlyColors ? { runOnly: ['cat.color'] } : {}),
  });
}
