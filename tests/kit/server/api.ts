import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type CallName, calls } from '#contract/calls.ts';
import { createApp } from '#server/app.ts';
import { createDeps } from '#server/create-deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { type Database, type OnQuery, openDatabase } from '#server/db/open.ts';
import { outbox } from '#server/db/schema/mail.ts';
import { type Deps } from '#server/deps/deps.ts';
import type { SecurityEntry, SecurityLog } from '#server/deps/security-events.ts';
import { createStripeAccount } from '#server/fake-stripe/account.ts';
import { inMemory } from '#server/fake-stripe/record-store.ts';
import { noRecords } from '#server/fake-stripe/records.ts';
import type { Caller } from '#server/http/caller.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { requireDescribed } from './described-answers.ts';
import { openCleanDatabase } from './test-database.ts';

/** How to open the API. */
export interface ApiOptions {
  /** Environment values that replace the defaults of development. */
  env?: Record<string, string>;
  /** Rate limits are off unless a test asks for them. */
  rateLimits?: boolean;
  fetch?: typeof fetch;
  securityLog?: SecurityLog;
  onQuery?: OnQuery;
  /** Hashes passwords as in production, for tests of times. The others hash for less. */
  fullPasswordCost?: boolean;
  /** A new folder for an embedded database as in production. Not used with DATABASE_URL_TEST. */
  dataDir?: string;
}

/** A response with its parsed body. */
export interface ApiAnswer {
  status: number;
  headers: Headers;
  // Tests read any field of the body.
  body: Record<string, unknown> & { status?: string; message?: string };
}

/** What a call sends. */
export interface CallInput {
  body?: unknown;
  query?: Record<string, string>;
  id?: string;
  token?: string;
  headers?: Record<string, string>;
}

/** A caller for functions that a test calls without a request. */
export const aCaller: Caller = {
  language: 'en',
  network: '127.0.0.1',
  page: '',
  device: '',
  hasPassedChallenge: async () => false,
};

export const API_ORIGIN = 'http://club.test';
/** A password that meets every rule. */
export const STRONG_PASSWORD = 'Sunrise#2026';
const START = Date.UTC(2026, 0, 15, 12);
/** The lowest that the library takes. */
const LOW_COST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** The open API. */
export type TestApi = Awaited<ReturnType<typeof testApi>>;

/** Opens the whole API in memory, or on its own schema of DATABASE_URL_TEST. Close it after the tests. */
export async function testApi(options: ApiOptions = {}) {
  const config = testConfig(options);
  const database = await openTestDatabase(options);
  const clock = { at: START, now: () => clock.at, pass: (ms: number) => void (clock.at += ms) };
  const logged: string[] = [];
  const events: SecurityEntry[] = [];
  const records = noRecords();
  const deps: Deps = await createDeps({
    config,
    db: database.db,
    healthDb: database.healthDb,
    clock,
    log: (line, detail) => void logged.push(`${line} ${String(detail ?? '')}`),
    securityLog: (entry) => {
      events.push(entry);
      options.securityLog?.(entry);
    },
    fetch: options.fetch,
    stripeRecords: inMemory(records),
    ...(!options.fullPasswordCost && { passwordCost: LOW_COST }),
  });
  const app = createApp(deps);

  const fetchPath = async (path: string, init?: RequestInit): Promise<Response> =>
    app.fetch(new Request(API_ORIGIN + path, init));

  const call = async (name: CallName, input: CallInput = {}): Promise<ApiAnswer> => {
    const query = input.query ? `?${new URLSearchParams(input.query)}` : '';
    const path = calls[name].path.replace(':id', encodeURIComponent(input.id ?? ''));
    const answer = await fetchPath(`/api${path}${query}`, {
      method: calls[name].method,
      headers: {
        ...(input.body !== undefined && { 'Content-Type': 'application/json' }),
        ...(input.token !== undefined && { Authorization: `Bearer ${input.token}` }),
        ...input.headers,
      },
      body: input.body === undefined ? undefined : JSON.stringify(input.body),
    });
    requireDescribed(name, answer.status);
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as ApiAnswer['body'],
    };
  };

  /** Returns the mails, newest first, after pending ones are sent. */
  const mails = async (to?: string) => {
    await deps.background.drain();
    const rows = await database.db.select().from(outbox).orderBy(desc(outbox.id));
    return rows
      .filter((row) => to === undefined || row.recipient === to)
      .map((row) => ({ to: row.recipient, subject: row.subject, text: row.body, html: row.html }));
  };

  return {
    deps,
    clock,
    config,
    logged,
    /** The account at the fake Stripe. */
    account: createStripeAccount(records, { now: clock.now, pages: config.siteOrigin }),
    /** Lets the clock of the fake Stripe run up to now, and delivers its webhooks. */
    tick: async () => deps.fakeStripe?.tick(),
    /** The security events, in order. */
    events,
    app,
    fetch: fetchPath,
    call,
    mails,
    signUp: (email: string, input: Partial<SignUp> = {}) =>
      signUp({ call, mails, sent: deps.background.drain }, email, input),
    signIn: (email: string, password = STRONG_PASSWORD) => signIn(call, email, password),
    close: async () => {
      await deps.background.drain();
      await database.close();
    },
  };
}

interface SignUp {
  name: string;
  lastName: string;
  password: string;
  source: string;
  campaignType: string;
}

/** The session of a signed-in member. */
export interface TestSession {
  token: string;
  refreshToken: string;
  user: { id: string; email: string; name: string };
}

type Call = (name: CallName, input?: CallInput) => Promise<ApiAnswer>;
interface MailBox {
  call: Call;
  mails(to?: string): Promise<{ text: string }[]>;
  /** Resolves when nothing waits to be sent. */
  sent(): Promise<void>;
}

/** Returns the first six-digit code in a text, or ''. */
export const codeIn = (text: string | undefined): string => /\b(\d{6})\b/.exec(text ?? '')?.[1] ?? '';

/** Registers a member, reads the code from the outbox and verifies it. The welcome is sent when it resolves. */
async function signUp(
  { call, mails, sent }: MailBox,
  email: string,
  input: Partial<SignUp>,
): Promise<TestSession> {
  const body = { name: 'Jane', lastName: 'Doe', password: STRONG_PASSWORD, source: '', campaignType: '' };
  await call('register', { body: { ...body, ...input, email } });
  const otp = codeIn((await mails(email))[0]?.text);
  const session = testSessionOf(await call('verifyOtp', { body: { email, otp } }));
  // Otherwise a PostgreSQL server may store the welcome after the first mail of the next call.
  await sent();
  return session;
}

const signIn = async (call: Call, email: string, password: string): Promise<TestSession> =>
  testSessionOf(await call('login', { body: { email, password } }));

/** Returns the session in a response. Throws when there is none. */
export function testSessionOf(answer: ApiAnswer): TestSession {
  if (answer.body.status === 'success') return answer.body.data as TestSession;
  throw new Error(`No session: ${answer.status} ${JSON.stringify(answer.body)}`);
}

function testConfig({ env = {}, rateLimits = false }: ApiOptions): Config {
  const config = readConfig({ SITE_ORIGIN: API_ORIGIN, ...env });
  return { ...config, rateLimits };
}

async function openTestDatabase({ onQuery, dataDir }: ApiOptions): Promise<Database> {
  const url = process.env.DATABASE_URL_TEST;
  if (!url && !dataDir) return openCleanDatabase(onQuery);
  const database = await (url || !dataDir
    ? openOwnSchema(url ?? '', onQuery)
    : openDatabase({ dataDir }, onQuery));
  await migrate(database);
  return database;
}

/** Opens a database without a table, in memory or as a schema of DATABASE_URL_TEST, for tests of migrations. */
export const emptyDatabase = (): Promise<Database> => {
  const url = process.env.DATABASE_URL_TEST;
  return url ? openOwnSchema(url) : openDatabase({ memory: true });
};

/** Opens a new, empty schema on a real server. It is dropped on close. */
async function openOwnSchema(url: string, onQuery?: OnQuery): Promise<Database> {
  const name = `club_test_${randomBytes(6).toString('hex')}`;
  const admin = await openDatabase({ url });
  await admin.withConnection((run) => run(`CREATE SCHEMA ${name}`));
  const own = new URL(url);
  own.searchParams.set('options', `-c search_path=${name}`);
  const database = await openDatabase({ url: own.href }, onQuery);
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.withConnection((run) => run(`DROP SCHEMA ${name} CASCADE`));
      await admin.close();
    },
  };
}
