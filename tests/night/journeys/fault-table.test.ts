import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { newContext } from '#kit/browser/browser.ts';
import { sharedSite } from '#kit/server/site-server.ts';
import { aMember } from '#testing/builders.ts';
import {
  type Announcement,
  recordLiveRegions,
  takeAnnouncements,
  timesAnnounced,
} from '../../faults/announcements.ts';
import { fileFaultServer } from '../../faults/file-server.ts';
import { type MockApi, mockApi } from '../../faults/mock-api.ts';
import { fieldOf, openScreen, type Screen, screens, sendScreen, signInFor } from '../../faults/screens.ts';
import {
  type Fault,
  type FaultyCall,
  faultNames,
  faults,
  furtherRows,
  type Row,
  rows,
  SERVER_WORDS,
} from '../../faults/table.ts';

/** A machine that runs other tests may take longer to draw. */
const USABLE_MS = 1_000;
const PATIENCE_MS = 20_000;
const GIVEN_UP_MS = 31_000;

interface Cell {
  screen: Screen;
  row: Row;
}
const cells: Cell[] = screens.flatMap((screen) =>
  screen.calls.flatMap((call) => {
    const found = [...rows, ...furtherRows].find((row) => row.call === call && row.at === screen.at);
    return found ? [{ screen, row: found }] : [];
  }),
);

/** One fault of each kind, and a response that never comes. */
const oneOfEachKind: Fault[] = ['offline', 'timeout', '400', '401', '502 HTML', 'garbage', 'wrong shape'];
/** The calls whose screens meet every fault: a form and a load. `tests/faults` tests every call on the core by day. */
const metInFull: FaultyCall[] = ['login', 'profile'];
const faultsFor = ({ row: { call } }: Cell) => (metInFull.includes(call) ? faultNames : oneOfEachKind);

const site = sharedSite();
const server = await fileFaultServer();

let met = 0;

describe('a fault on its screen', () => {
  it.each(
    cells.map((cell) => ({ ...cell, cell, call: cell.row.call, at: cell.row.at, path: cell.screen.path })),
  )(
    '$call at $at ($path): shows the text of the table once and stays usable',
    { timeout: 240_000 },
    async ({ cell }) => {
      const before = met;
      for (const fault of faultsFor(cell)) await meet(cell, fault);
      expect(met).toBe(before + faultsFor(cell).length);
    },
  );

  it('is met on several screens, and each kind on every one of them', () => {
    expect(cells.length).toBeGreaterThan(3);
    const kinds = new Set(Object.values(faults));
    expect(new Set(oneOfEachKind.map((fault) => faults[fault]))).toEqual(kinds);
  });
});

async function meet({ screen, row }: Cell, fault: Fault): Promise<void> {
  const context = await newContext();
  const api = await mockApi(context, server, screen.member ?? aMember());
  await signInFor(screen, context);
  await recordLiveRegions(context);
  await markAnswers(context);
  if (isGivenUp(fault)) await context.clock.install();
  const page = await context.newPage();
  const uncaught: string[] = [];
  const logged: string[] = [];
  page.on('pageerror', (error) => uncaught.push(String(error)));
  page.on('console', (line) => void logged.push(line.text()));

  const isLoad = !screen.button && !screen.typed;
  if (isLoad) api.meet(row.call, fault);
  await openScreen(page, site.url, screen);
  if (!isLoad) {
    await takeAnnouncements(page);
    api.meet(row.call, fault);
    await sendScreen(page, screen);
  }
  if (isGivenUp(fault)) await passTime(page, api, row);

  const seen = await timesShown(page, row, fault, logged);
  expect({ fault, ...seen }).toEqual({ fault, times: 1 });
  await staysUsable(page, { screen, row }, fault);
  const maySendAgain = screen.button && !isGivenUp(fault) && !(screen.member && fault === '401');
  const sendAgain = async () => {
    await takeAnnouncements(page);
    await sendScreen(page, screen);
    return timesShown(page, row, fault, logged);
  };
  // The same text counts as a new announcement.
  expect({ fault, ...(maySendAgain ? await sendAgain() : seen) }).toEqual({ fault, times: 1 });
  expect(uncaught).toEqual([]);
  met += 1;
  await context.close();
}

/**
 * Waits for the text of the table. Returns how often a screen reader announces it, or -1 for a text that must not show.
 */
async function timesShown(
  page: Page,
  { outcomes }: Row,
  fault: Fault,
  logged: string[],
): Promise<{ times: number }> {
  const [where = '', text = ''] = outcomes[faults[fault]].split(/: (.*)/s);
  const isSpoken = where === 'toast' || where === 'banner' || where === 'page';
  const announcements: Announcement[] = [];
  const times = async () => {
    announcements.push(...(await takeAnnouncements(page)));
    return timesAnnounced(announcements, text === '{browser}' ? '' : text.replace('{server}', SERVER_WORDS));
  };
  const patience = { message: fault, timeout: PATIENCE_MS };
  if (isSpoken) await expect.poll(times, patience).toBeGreaterThan(0);
  if (where === 'console')
    await expect.poll(() => logged.some((line) => line.includes(text)), patience).toBe(true);
  await expect.poll(async () => (await marksOf(page)).answeredAt).toBeGreaterThan(0);
  const heardInAll = await times();
  if (isSpoken) return { times: heardInAll };
  return { times: announcements.some(({ isToast }) => isToast) ? -1 : 1 };
}

/** Checks that controls can be used again, and that entered text is still there. */
async function staysUsable(page: Page, { screen }: Cell, fault: Fault): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[data-state=busy]'));
  if (!isGivenUp(fault)) expect(await busyAfterAnswer(page)).toBeLessThanOrEqual(USABLE_MS);
  // When the session ended, the visitor left the screen.
  if (screen.member && faults[fault] === 'barred') return;
  for (const [label, text] of Object.entries(screen.typed ?? {})) {
    const isEmptied = screen.empties && faults[fault] !== 'silent';
    const field = fieldOf(page, label);
    await expect.poll(() => field.inputValue(), { message: label }).toBe(isEmptied ? '' : text);
    await expect.poll(() => field.isEditable(), { message: label }).toBe(true);
  }
  if (!screen.button) return;
  if (!(await screen.button(page).isVisible())) await screen.prepare?.(page);
  await screen.button(page).click({ trial: true });
}

const isGivenUp = (fault: Fault) => fault === 'timeout' || fault === 'slow 1 B/s';

/** The call is aborted after 30 s of the page's clock. */
async function passTime(page: Page, api: MockApi, { call }: Row): Promise<void> {
  await expect.poll(() => api.bodies(call).length).toBeGreaterThan(0);
  await page.clock.runFor(GIVEN_UP_MS);
}

interface Marks {
  answeredAt: number;
  freeAt: number;
}

/** Records the time of the last response, and the time when nothing on the page is busy any more. */
function markAnswers(context: BrowserContext): Promise<unknown> {
  return context.addInitScript(() => {
    const marks = { answeredAt: 0, freeAt: 0 };
    const now = performance.now.bind(performance);
    const answered = () => void Object.assign(marks, { answeredAt: now() });
    const { fetch: send } = globalThis;
    globalThis.fetch = async (...asked) => {
      try {
        const response = await send(...asked);
        const read = response.text.bind(response);
        response.text = () => read().finally(answered);
        return response;
      } catch (cause) {
        answered();
        throw cause;
      }
    };
    new MutationObserver(() => {
      if (!document.querySelector('[data-state=busy]')) marks.freeAt = now();
    }).observe(document, {
      attributes: true,
      attributeFilter: ['data-state'],
      childList: true,
      subtree: true,
    });
    Object.assign(globalThis, { marks });
  });
}

const marksOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { marks: Marks }).marks);

async function busyAfterAnswer(page: Page): Promise<number> {
  const { answeredAt, freeAt } = await marksOf(page);
  return Math.max(0, freeAt - answeredAt);
}
