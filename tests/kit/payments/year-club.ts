import { join } from 'node:path';
import { build } from 'vite';
import { type CallName, calls } from '#contract/calls.ts';
import { API_ORIGIN } from '../server/api.ts';
import { killableServer } from '../server/killable-server.ts';
import { startStripe } from './test-stripe.ts';
import { CONTROL_PATH, type Control, type ControlAnswer, MEMBER_HEADER, NOW_HEADER } from './year-control.ts';

const START = Date.UTC(2026, 0, 15, 12);
/** A kill comes at one of the next calls to Stripe, or after this time. */
const KILL_WITHIN_CALLS = 6;
const KILL_WITHIN_MS = 250;

/** A signed-in member. */
export interface Sender {
  id: string;
  session: string;
}

export interface YearAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** A club in its own process, with the fake Stripe in this one. */
export type YearClub = Awaited<ReturnType<typeof yearClub>>;

/** Starts the club. Both sides read one clock, which the caller moves. */
export async function yearClub() {
  const clock = { at: START, now: () => clock.at, pass: (ms: number) => void (clock.at += ms) };
  const stripe = await startStripe(clock.now);
  const server = await killableServer(
    { ...stripe.env, SITE_ORIGIN: API_ORIGIN, STRIPE_AUTOMATIC_TAX: 'on' },
    builtYearServer,
  );
  await server.start();
  let kills = 0;
  let starting: Promise<unknown> | undefined;
  let timer: NodeJS.Timeout | undefined;
  let taken = 0;

  const disarm = () => {
    clearTimeout(timer);
    stripe.beforeAnswer();
  };
  const killNow = async () => {
    disarm();
    if (starting) return;
    kills += 1;
    // What is sent from now on waits for the new process.
    starting = server
      .kill()
      .then(() => server.start())
      .finally(() => {
        starting = undefined;
      });
    await starting;
  };

  /** Sends a request again until a process has answered it, as browsers and Stripe do. */
  const send = async (
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<YearAnswer> => {
    for (;;) {
      await starting;
      const before = kills;
      try {
        const headers = { ...init.headers, [NOW_HEADER]: String(clock.now()) };
        const answer = await fetch(server.url + path, { ...init, headers });
        return { status: answer.status, body: JSON.parse(await answer.text()) };
      } catch (cause) {
        if (kills === before) throw cause;
      }
    }
  };
  const control = async (order: Control): Promise<ControlAnswer> => {
    const init = { method: 'POST', body: JSON.stringify(order) };
    const { status, body: answer } = await send(CONTROL_PATH, init);
    if (status !== 200) throw new Error(`The work of the clock failed: ${server.output().slice(-2_000)}`);
    return answer as unknown as ControlAnswer;
  };

  return {
    clock,
    stripe,
    send,
    killCount: () => kills,
    rows: async <T>(sql: string): Promise<T[]> => (await control({ sql })).rows as T[],
    /** Returns the ledger of a month as CSV. */
    ledger: async (month: string): Promise<string> => (await control({ ledger: month })).ledger,
    call: (
      { id, session }: Sender,
      name: CallName,
      { body, of = '' }: { body?: unknown; of?: string } = {},
    ) =>
      send(`/api${calls[name].path.replace(':id', encodeURIComponent(of))}`, {
        method: calls[name].method,
        headers: { [MEMBER_HEADER]: `${id} ${session}`, 'Content-Type': 'application/json' },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    /** Runs the work of the clock. */
    async work(): Promise<void> {
      await control({ work: true });
    },
    /** Takes Stripe's events since the last call, oldest first. */
    newEvents() {
      const fresh = stripe.account.events.slice(taken);
      taken = stripe.account.events.length;
      return fresh;
    },
    /** Kills the process soon, in the middle of what it does: before a call to Stripe, after one, or anywhere. */
    killSoon(random: () => number): void {
      let left = Math.floor(random() * KILL_WITHIN_CALLS);
      const hook = async () => {
        left -= 1;
        if (left < 0) await killNow();
      };
      if (random() < 0.5) stripe.beforeAnswer(hook);
      else stripe.afterwards(hook);
      timer = setTimeout(() => void killNow(), random() * KILL_WITHIN_MS);
    },
    /** Ends what killSoon has begun. */
    async settleKill(): Promise<void> {
      disarm();
      await starting;
    },
    async close(): Promise<void> {
      disarm();
      await starting;
      await server.remove();
      await stripe.close();
    },
  };
}

/** Builds the server of the year: Node alone reads no style sheets, and one file starts in a second. */
async function builtYearServer(folder: string): Promise<string> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      ssr: join(import.meta.dirname, 'year-server.ts'),
      outDir: folder,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.js' } },
    },
  });
  return join(folder, 'main.js');
}
