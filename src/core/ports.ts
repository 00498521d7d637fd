/** What the core needs from its surroundings. `src/browser` holds the real ports, `src/testing` the fakes. */

/** Stops what a call has started. A second call does nothing. */
export type Stop = () => void;

/** One HTTP request. */
export interface NetRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body?: string;
  /** How long to wait for the answer, in ms. The port has a default. */
  timeoutMs?: number;
  /** Whether the request goes on when the visitor leaves the page, where the port can do that. */
  keepalive?: boolean;
}

/** One HTTP answer, whatever its status is. */
export interface NetReply {
  /** HTTP status. */
  status: number;
  /** Parsed JSON; undefined when the body is empty or is not JSON. */
  json: unknown;
  /** The X-Request-Id header. Undefined where a server's CORS headers hide it from the page. */
  requestId?: string;
}

/** The network port. */
export interface Net {
  /** Resolves for any answer. Rejects only when none came: offline, refused, or timed out. */
  send(request: NetRequest): Promise<NetReply>;
}

/** The local storage port. It never throws: when storage is denied or full, the page's memory takes its place. */
export interface Storage {
  /** Returns null for a missing key. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  /** Returns all keys, including those of the page. */
  keys(): string[];
  /** Calls the listener when another tab changes a key. The key is null when the tab cleared all keys. */
  onChange(listener: (key: string | null) => void): Stop;
}

/** The session storage port: it survives a reload, and other tabs cannot read it. It never throws. */
export interface TabStorage {
  /** Returns null for a missing key. */
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A file without DOM types. `body` is what the upload port sends. */
export interface PhotoFile {
  fileName: string;
  /** The media type, for example image/jpeg. */
  fileType: string;
  body: unknown;
}

/** The upload port. */
export interface Upload {
  /**
   * Sends a file by PUT to a presigned address, with its media type and without a token. Reports progress from 0 to 1.
   * Rejects only when no answer came.
   */
  put(url: string, file: PhotoFile, onProgress?: (fraction: number) => void): Promise<PutAnswer>;
}

/** The answer to an upload. */
export interface PutAnswer {
  /** Whether the status is 2xx. */
  ok: boolean;
  /** HTTP status. */
  status: number;
  /** How long to wait before the next try, when the server is busy and names a time. */
  retryAfterSeconds?: number;
}

/** The clock port. */
export interface Clock {
  /** Returns the wall-clock time in ms since 1970. */
  now(): number;
  /** Runs `work` once after `ms`. */
  after(ms: number, work: () => void): Stop;
  /** Runs `work` every `ms`. */
  every(ms: number, work: () => void): Stop;
}

/** A message from one tab to the others. It never holds a token. */
export type TabMessage =
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }
  | { kind: 'renewed' }
  | { kind: 'stay' }
  /** Another name, email or plan. Tabs of a release before this kind ignore it. */
  | { kind: 'member-changed' };

/** The port to the other tabs of the same origin. */
export interface TabChannel {
  /** Sends a message to the other tabs. */
  notify(message: TabMessage): void;
  /** Calls the listener for messages of the other tabs. */
  onMessage(listener: (message: TabMessage) => void): Stop;
}

/**
 * The lock port for token refreshes: one holder at a time across tabs. Its generation counts how often tokens were
 * written. Storage may still be stale inside `hold`, so the core waits until storage has that generation.
 */
export interface RefreshLock {
  /**
   * Runs `work` with the committed generation, which `commit` raises. Waits at most `waitMs` for the lock, then runs
   * `work` without it. Rejects with what `work` rejects with.
   */
  hold<T>(
    work: (refreshLock: { generation: number; commit(generation: number): Promise<void> }) => Promise<T>,
    waitMs: number,
  ): Promise<T>;
}

/** The port to what the visitor does. */
export interface Activity {
  /** Calls the listener for click, mousemove, keydown, scroll and touchstart. Nothing else counts as activity. */
  onActivity(listener: () => void): Stop;
  /** Calls the listener when the page may have slept: pageshow, focus, visibilitychange, resume, online (Z-30). */
  onResume(listener: () => void): Stop;
  /** Calls the listener when the browser shows the page again as it was left, for example after Back. */
  onRestored(listener: () => void): Stop;
}

/** The port to random numbers. */
export interface Random {
  /** Returns random bytes that are safe for encryption. */
  bytes(length: number): Uint8Array;
  /** Returns a number from 0 to below 1. */
  fraction(): number;
}

/** The port to the log for developers. Never pass a token, an email or a name. */
export interface Log {
  warn(text: string, cause?: unknown): void;
  error(text: string, cause?: unknown): void;
}

/** The encryption port: AES-GCM of the platform. */
export interface Cipher {
  /** Returns the encrypted bytes, or undefined where the platform has no encryption, such as on http pages. */
  encrypt(keyBytes: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array | undefined>;
}

/** Why a session ended: a logout or a new password by the member, inactivity, or tokens that the API refused. */
export type SignOutReason = 'member' | 'inactivity' | 'expired';

/** All ports of a club. */
export interface Ports {
  net: Net;
  storage: Storage;
  tabStorage: TabStorage;
  clock: Clock;
  tabs: TabChannel;
  refreshLock: RefreshLock;
  activity: Activity;
  random: Random;
  log: Log;
  cipher: Cipher;
  upload: Upload;
}
