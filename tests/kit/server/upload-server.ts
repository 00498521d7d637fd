import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { readPresigned } from '#contract/read.ts';
import { signAccessToken } from '#server/accounts/access-token.ts';
import { createDeps } from '#server/create-deps.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { members, sessions } from '#server/db/schema/accounts.ts';
import { newId, randomToken } from '#server/deps/secrets.ts';
import { type Config, readConfig } from '#server/settings/config.ts';
import { freePortPair } from './free-port.ts';

/** The picture types that members may upload. */
export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp';

/** A running server for uploads. */
export interface UploadServer {
  /** Access tokens of members. */
  tokens: string[];
  presign(token: string, type?: PictureMime): Promise<{ presignedUrl: string; fileUrl: string }>;
  /** Uploads by PUT. Resolves with status and Retry-After. The status is 0 when the server closed the connection. */
  put(url: string, bytes: Uint8Array, type?: PictureMime): Promise<{ status: number; retryAfter?: string }>;
  isHealthy(): Promise<boolean>;
  /** Returns the highest resident memory since the start or the last `forgetPeak`, in MB. */
  peakMegabytes(): number;
  forgetPeak(): void;
  stop(): Promise<void>;
}

const START_MS = 60_000;

/** Starts the server bundle as its own process on a prepared data folder, because the first start needs more memory. */
export async function startUploadServer(memberCount: number): Promise<UploadServer> {
  // Below node_modules, so that the bundle finds the packages that it imports.
  const root = mkdtempSync(join(process.cwd(), 'node_modules', '.club-uploads-'));
  const port = await freePortPair();
  const env = { DATA_DIR: join(root, 'data'), PORT: String(port), CLUB_RATE_LIMITS: 'off' };
  await build({ mode: 'server', logLevel: 'silent', build: { outDir: join(root, 'dist') } });
  const tokens = await makeMembers(readConfig(env), memberCount);
  const child = spawn(process.execPath, [join(root, 'dist', 'main.js')], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  const origin = `http://localhost:${port}`;
  const isHealthy = async () => (await fetch(`${origin}/healthz`).catch(() => undefined))?.ok === true;
  await untilTrue(isHealthy);
  return {
    tokens,
    isHealthy,
    async presign(token, fileType = 'image/png') {
      const answer = await fetch(`${origin}/api/shopping/brands/upload/presign`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ fileName: 'a', fileType, folder: '' }),
      });
      const reply = readPresigned(await answer.json());
      if (!reply) throw new Error(`No presigned address: ${answer.status}.`);
      return reply;
    },
    async put(url, bytes, type = 'image/png') {
      const sent = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'Content-Type': type } };
      const answer = await fetch(url, sent).catch(() => undefined);
      await answer?.arrayBuffer().catch(() => undefined);
      return { status: answer?.status ?? 0, retryAfter: answer?.headers.get('retry-after') ?? undefined };
    },
    peakMegabytes: () => Math.round(peakKilobytes(child) / 1_024),
    // Writing 5 resets the peak to the current resident memory.
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      const over = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.kill('SIGKILL')) await over;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

const peakKilobytes = (child: ChildProcess): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]);

async function makeMembers(config: Config, count: number): Promise<string[]> {
  mkdirSync(config.dataDir);
  const database = await openDatabase({ dataDir: `${config.dataDir}/database` });
  await migrate(database);
  const deps = await createDeps({ config, db: database.db });
  const at = new Date(deps.clock.now());
  const tokens: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [id, sessionId] = [newId(), newId()];
    const member = { id, email: `member-${index}@example.com`, name: 'Jane', createdAt: at, updatedAt: at };
    await database.db.insert(members).values(member);
    await database.db
      .insert(sessions)
      .values({ id: sessionId, memberId: id, currentHash: randomToken(), createdAt: at, usedAt: at });
    tokens.push(await signAccessToken(deps, { memberId: id, id: sessionId, origin: '' }));
  }
  await deps.background.drain();
  await database.close();
  return tokens;
}

async function untilTrue(holds: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + START_MS;
  while (performance.now() < deadline) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The server did not start.');
}
