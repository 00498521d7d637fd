import type { Db } from '../db/open.ts';
import type { ChallengeOffer } from '../settings/challenge-settings.ts';
import type { Config } from '../settings/config.ts';
import type { Background } from './background.ts';
import type { ServerClock } from './clock.ts';
import type { FileStore } from './file-store.ts';
import type { LogLine } from './log.ts';
import type { MailPort } from './mail-port.ts';
import type { Metrics } from './metrics.ts';
import type { Payments, StripePayments } from './payments.ts';
import type { Secrets } from './secrets.ts';
import type { SecurityLog } from './security-events.ts';

/** What every handler gets. To add a port, add a field here and a line in createDeps. */
export interface Deps {
  config: Config;
  db: Db;
  /** For health checks only: their statements do not wait behind those of requests. */
  healthDb: Db;
  clock: ServerClock;
  log: LogLine;
  /** Logs and counts a security event. Call it through noteEvent. */
  securityLog: SecurityLog;
  secrets: Secrets;
  background: Background;
  /** Bounds the requests in work. */
  admission: Admission;
  mail: MailPort;
  /** Calls Amazon SNS, which signs events of mails. */
  fetch: typeof fetch;
  identity: IdentityPort;
  /** Lifts a limit for a solved challenge. Off unless a provider is set. */
  challenge: ChallengePort;
  /** Knows stolen passwords. Knows none unless a service is set. */
  breaches: BreachPort;
  payments: Payments;
  /** Stripe behind `payments`. Undefined in production without an account. */
  stripe: StripePayments | undefined;
  /** What the SDK behind `payments` talks to in development, where no account is configured. */
  fakeStripe: FakeStripe | undefined;
  /** Returns the argon2id hash of a password. */
  hashPassword(password: string): Promise<string>;
  /** Returns the sender of a request. Undefined without a token that is valid. */
  authenticate(request: Request): Promise<SignedIn | undefined>;
  /** Counts for the operator; nothing unless metrics are served. */
  metrics: Metrics;
  /** Uploaded pictures. */
  files: FileStore;
}

/** Bounds how many requests are in work, so that health checks are answered under any load. */
export interface Admission {
  /**
   * Resolves when the request may begin: only a few begin in one turn of the event loop, and none for a moment while more
   * keep arriving. Throws 503 with Retry-After when no more requests can wait. Call it before a body is read.
   */
  enter(): Promise<void>;
  /** Runs the work once there is a free slot. Throws 503 with Retry-After when too many wait, or when it waited too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

/** The port of a service that knows stolen passwords. */
export interface BreachPort {
  /** Returns whether a password was stolen somewhere. False when the service does not answer, or when none is set. */
  isStolen(password: string): Promise<boolean>;
}

/** The port of the challenge provider: it can lift a rate limit for one call. */
export interface ChallengePort {
  /** Undefined when no provider is set: then limits cannot be lifted. */
  offer: ChallengeOffer | undefined;
  /** Returns whether the provider accepts the token. False when it does not answer: the limit then applies. */
  verify(token: string): Promise<boolean>;
}

/** What the identity provider returns for an access token (CALL-34). */
export interface Identity {
  /** The provider's account id. It never changes and is never reused. */
  sub: string;
  email: string;
  emailVerified: boolean;
  name: string;
}

/** The port of the identity provider. */
export interface IdentityPort {
  /**
   * Returns undefined when the token is not the provider's, has expired, or was made for another site (Z-42). Rejects
   * when the provider is down.
   */
  userInfo(accessToken: string): Promise<Identity | undefined>;
}

/** The sender of a request, proved by an access token of a live session. */
export interface SignedIn {
  id: string;
  sessionId: string;
  email: string;
  /** When the session was opened. A refresh does not change it. */
  signedInAt: Date;
  /** What the session belongs to (`sessions.origin`). */
  origin: string | null;
}

/** A plan of a sample member. */
export interface PlantedPlan {
  /** The reference of the subscription. */
  ref: string;
  email: string;
  interval: 'month' | 'year';
  amountCents: number;
  periodStart: Date;
  periodEnd: Date;
}

/** Stripe's part in development, where no account is configured: its API, its pages, its clock and its webhooks. */
export interface FakeStripe {
  /** Answers a call of Stripe's API, or serves a page below `/checkout/`. */
  fetch(request: Request): Promise<Response>;
  /** Sends the webhooks to this handler from now on. */
  connect(send: (request: Request) => Promise<Response> | Response): void;
  /** Charges what is due by now, and sends the webhooks that are not answered with 2xx yet. */
  tick(): Promise<void>;
  /** Gives a sample member a subscription that renews. */
  plant(plan: PlantedPlan): Promise<void>;
}
