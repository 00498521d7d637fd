/** What the core needs from the world. `src/browser` holds the real ones, `tests/kit` the fakes. */
export type Stop = () => void;

export interface NetRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  /** JSON text. */
  body?: string;
  /** Milliseconds until the call is given up; the port's default when left out. */
  timeoutMs?: number;
  /** Goes on when the page is left, where the port can do that. */
  keepalive?: boolean;
}
export interface NetReply {
  /** HTTP status. */
  status: number;
  /** Parsed JSON; undefined when the body was empty or no JSON. */
  json: unknown;
  /** The X-Request-Id header, where the page may read it. */
  requestId?: string;
}
/** Resolves for any answer; rejects only when none came (offline, refused, time-out). */
export interface Net {
  send(request: NetRequest): Promise<NetReply>;
}

/** Local storage without its exceptions: denied or full storage turns into memory of this page. */
export interface Storage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
  keys(): string[];
  /** Another tab changed these keys (null: all were cleared). */
  onChange(listener: (key: string | null) => void): Stop;
}

/** Session storage of this tab: what a reload must keep and no other tab may see. Never throws. */
export interface TabStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/** A file without DOM types. `body` is what the upload port sends. */
export interface PhotoFile {
  fileName: string;
  fileType: string;
  body: unknown;
}
/** PUT of a file to an address of its own, Content-Type = file type, no token. Rejects only when no answer came. */
export interface Upload {
  put(url: string, file: PhotoFile, onProgress?: (fraction: number) => void): Promise<PutAnswer>;
}

export interface PutAnswer {
  ok: boolean;
  status: number;
  /** How long to wait before the next try, when the server is busy and names a time. */
  retryAfterSeconds?: number;
}

export interface Clock {
  /** Milliseconds since 1970, by the wall clock. */
  now(): number;
  after(ms: number, work: () => void): Stop;
  every(ms: number, work: () => void): Stop;
}

export type TabMessage =
  | { kind: 'signed-in' }
  | { kind: 'signed-out'; reason: SignOutReason }
  | { kind: 'renewed' }
  | { kind: 'stay' };
export interface TabChannel {
  notify(message: TabMessage): void;
  onMessage(listener: (message: TabMessage) => void): Stop;
}

/**
 * One holder at a time across tabs, with a generation that tells how often tokens were written (reliability.md,
 * results 1 and 2). Inside `hold` storage may still be stale: the core waits until its generation key has caught up.
 */
export interface RefreshLock {
  /** Runs `work` with the committed generation; `commit` raises it. Waits at most `waitMs`, then proceeds unguarded. */
  hold<T>(
    work: (refreshLock: { generation: number; commit(generation: number): Promise<void> }) => Promise<T>,
    waitMs: number,
  ): Promise<T>;
}

export interface Activity {
  /** click, mousemove, keydown, scroll, touchstart: nothing else counts (§4). */
  onActivity(listener: () => void): Stop;
  /** The page may have slept: pageshow, focus, visibilitychange, resume, online (Z-30). */
  onWake(listener: () => void): Stop;
}

export interface Random {
  bytes(length: number): Uint8Array;
  /** From 0 to below 1. */
  fraction(): number;
}

export interface Log {
  warn(text: string, cause?: unknown): void;
  error(text: string, cause?: unknown): void;
}

/** AES-GCM of the platform; missing on http pages, then `encrypt` answers undefined. */
export interface Cipher {
  encrypt(keyBytes: Uint8Array, iv: Uint8Array, plain: Uint8Array): Promise<Uint8Array | undefined>;
}

export type SignOutReason = 'member' | 'inactivity' | 'expired';

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
