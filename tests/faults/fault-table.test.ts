import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aMember, aPaidMember } from '#testing/builders.ts';
import { NOON_MS } from '#testing/fake-clock.ts';
import { faultClub } from './fault-kit.ts';
import { type FaultServer, openFaultServer } from './fault-server.ts';
import {
  type Fault,
  faultNames,
  faults,
  faultyCalls,
  furtherRows,
  type Outcome,
  outcomeOf,
  type Row,
  rows,
  SERVER_WORDS,
} from './table.ts';
import { visitorActions } from './visitor-actions.ts';

let server: FaultServer;
const unhandled: unknown[] = [];
const note = (reason: unknown) => void unhandled.push(reason);
beforeAll(async () => {
  server = await openFaultServer({ now: () => NOON_MS });
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
  server.close();
});

/** Runs a cell and returns what the visitor or the console got, in the words of the table. */
async function cell(row: Row, fault: Fault): Promise<{ outcome: Outcome; usable: boolean }> {
  const { call, at } = row;
  const action = visitorActions[at];
  if (!action) throw new Error(`There is no action named ${at}.`);
  const member = action.member ?? aMember();
  const world = faultClub(
    server,
    { call, fault },
    { member, signedIn: Boolean(action.member), storage: action.storage },
  );
  const left = await action.act(world);
  const toast = world.host.toasts().find(({ tone }) => tone === 'error' || tone === 'warning')?.text;
  const logged = world.log.texts();
  const expected = outcomeOf(row, fault);
  const seen: Outcome | undefined =
    (toast && worded('toast', toast)) ||
    (left.banner && worded('banner', left.banner)) ||
    (left.page && worded('page', left.page)) ||
    (left.kept && worded('kept', left.kept)) ||
    // A fault may log more than one line. The line of the table must be among them.
    (expected.startsWith('console: ') && logged.includes(expected.slice(9)) ? expected : undefined) ||
    (logged[0] && worded('console', logged[0])) ||
    undefined;
  return { outcome: seen ?? 'goes on', usable: left.usable };
}

function worded(where: 'toast' | 'banner' | 'page' | 'kept' | 'console', text: string): Outcome {
  if (text === SERVER_WORDS) return `${where}: {server}`;
  return where === 'banner' && !text.startsWith('Something') ? 'banner: {browser}' : `${where}: ${text}`;
}

describe('the fault table', () => {
  it('has a row for each call and for the logout', () => {
    const met = new Set([...rows, ...furtherRows].map(({ call }) => call));
    expect([...met].toSorted()).toEqual([...faultyCalls].toSorted());
  });

  it.each(faultNames)('matches every call with the fault: %s (ERROR-63)', async (fault) => {
    const all = [...rows, ...furtherRows];
    const found = await Promise.all(
      all.map(async (row) => ({ row: `${row.call} at ${row.at}`, ...(await cell(row, fault)) })),
    );
    expect(found).toEqual(
      all.map((row) => ({ row: `${row.call} at ${row.at}`, outcome: outcomeOf(row, fault), usable: true })),
    );
    await new Promise((resolve) => setTimeout(resolve));
    expect(unhandled).toEqual([]);
    held += rows.length;
  });

  it('keeps the session when a refresh gets no answer, 429 or 5xx, and ends it for any other failure (A-97)', async () => {
    const keeps: Fault[] = ['429', '500', '502 HTML'];
    for (const fault of faultNames) {
      const world = faultClub(
        server,
        { call: 'refreshToken', fault },
        { member: aPaidMember(), signedIn: true },
      );
      const events: string[] = [];
      world.club.onEvent(({ kind }) => void events.push(kind));
      await world.club.members.load();
      const isKept = faults[fault] === 'silent' || keeps.includes(fault);
      expect([fault, world.club.session.signedIn.value, events]).toEqual([
        fault,
        isKept,
        isKept ? [] : ['signed-out'],
      ]);
    }
  });
});

let held = 0;
