import { closeSync, existsSync, mkdirSync, openSync, readdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';

/** The prefix of every lock file: `club.lock.1` is a socket on which the holder listens. */
const LOCK_FILE = 'club.lock';

/** Another process holds the folder, or the folder cannot be locked. The message is one line for the operator. */
export class FolderLocked extends Error {}

/** Another process holds the folder. */
export class FolderInUse extends FolderLocked {}

export type Unlock = () => Promise<void>;

/**
 * Locks a data folder for this process: the embedded database does not notice a second process and then loses
 * acknowledged rows. The lock is a listening Unix socket, which the kernel closes when its process ends. So it works
 * between containers of one machine, and a killed holder blocks no one. Returns the release. Rejects with FolderLocked.
 */
export async function lockFolder(folder: string): Promise<Unlock> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const handle = openSync(folder, 'r');
  // A socket's path is limited to 107 bytes. The path by descriptor is short and survives a rename of the folder.
  const byHandle = `/proc/self/fd/${handle}`;
  const socketFolder = existsSync(byHandle) ? byHandle : folder;
  try {
    const server = await take(socketFolder, folder);
    return async () => {
      await close(server);
      closeSync(handle);
    };
  } catch (cause) {
    closeSync(handle);
    throw cause;
  }
}

/**
 * Listens under the next free number first and checks the other sockets second. Of two processes that start at the same
 * instant, the later check sees the other socket. At worst both refuse.
 */
async function take(socketFolder: string, folder: string): Promise<Server> {
  if (await hasLiveHolder(socketFolder, locksIn(socketFolder))) throw inUse(folder);
  const name = nextAfter(locksIn(socketFolder));
  const server = await listen(socketFolder, name, folder);
  try {
    const found = locksIn(socketFolder);
    const others = found.filter((each) => each !== name);
    if (!found.includes(name) || (await hasLiveHolder(socketFolder, others))) throw inUse(folder);
    for (const other of others) rmSync(join(socketFolder, other), { force: true });
    return server;
  } catch (cause) {
    await close(server);
    throw cause;
  }
}

const locksIn = (socketFolder: string): string[] =>
  readdirSync(socketFolder).filter((name) => name.startsWith(LOCK_FILE));

const nextAfter = (names: string[]): string => {
  const numbers = names.map((name) => Number(name.slice(LOCK_FILE.length + 1))).filter(Number.isSafeInteger);
  return `${LOCK_FILE}.${Math.max(0, ...numbers) + 1}`;
};

async function hasLiveHolder(socketFolder: string, names: string[]): Promise<boolean> {
  const answers = await Promise.all(names.map((name) => isAlive(join(socketFolder, name))));
  return answers.includes(true);
}

const isAlive = (path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(path, () => {
      resolve(true);
      socket.destroy();
    });
    // No process listens, or there is no file. Any other error, such as a full queue, means a live holder.
    socket.on('error', (error) => resolve(!/ECONNREFUSED|ENOENT/.test(codeOf(error))));
  });

function listen(socketFolder: string, name: string, folder: string): Promise<Server> {
  const server = createServer((visitor) => visitor.destroy());
  server.unref();
  return new Promise((resolve, reject) => {
    server.once('error', (cause) =>
      reject(
        codeOf(cause) === 'EADDRINUSE'
          ? inUse(folder)
          : new FolderLocked(
              `The data folder ${folder} cannot be locked (${codeOf(cause)}). It must be writable and on a local disk.`,
              { cause },
            ),
      ),
    );
    server.listen({ path: join(socketFolder, name), exclusive: true }, () => resolve(server));
  });
}

/** Node removes the socket's file when it closes the server. */
const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

const inUse = (folder: string): FolderLocked =>
  new FolderInUse(
    `The data folder ${folder} is in use by another process, on this machine or in a container. Stop that process, or start this one with another DATA_DIR.`,
  );

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '');
