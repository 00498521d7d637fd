import { closeSync, fsyncSync, openSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Start = Awaited<ReturnType<NodeFS['init']>>;

/** Syncs a file or a folder to the disk. `open` is its descriptor, if it is open. */
export type Sync = (path: string, open?: number) => void;

/** Syncs with fsync. Throws when the disk reports an error. */
export const syncToDisk: Sync = (path, open) => {
  if (open !== undefined) return fsyncSync(open);
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

interface Given {
  sync?: Sync;
  /** Called when PostgreSQL aborts: it answers no query after that. */
  onAbort?: () => void;
}

/** Removes the access bits of group and others: files and folders are for the owner only. */
const OWNER_ONLY = 0o7777700;

/**
 * The file system of the embedded database. PGlite's own one ignores PostgreSQL's fsync calls; this one passes them to
 * the disk.
 */
export class EmbeddedFiles extends NodeFS {
  readonly #given: Given;

  constructor(folder: string, given: Given = {}) {
    super(folder);
    this.#given = given;
  }

  /**
   * PGlite calls this after each statement. Its own work and ours are synchronous: without this pause a queue of
   * statements would stop all I/O of the process, health checks included.
   */
  override syncToFs(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }

  override async init(pg: PGlite, given: Start['emscriptenOpts']): Promise<Start> {
    const { emscriptenOpts } = await super.init(pg, given);
    const { sync = syncToDisk, onAbort } = this.#given;
    const prepare = (mod: { NODEFS: unknown }) => patch(mod.NODEFS as NodeFiles, sync);
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...toList(emscriptenOpts), prepare] } };
  }
}

const toList = ({ preRun = [] }: Start['emscriptenOpts']) => preRun;

/** The parts of Emscripten's NODEFS that are patched. Each opened database has its own object. */
interface NodeFiles {
  realPath(node: unknown): string;
  /** Turns an error of Node into the errno PostgreSQL understands. */
  tryFSOperation<T>(work: () => T): T;
  stream_ops: { fsync?(stream: { node: unknown; nfd?: number }): number };
  node_ops: {
    mknod(parent: unknown, name: string, mode: number, dev: number): unknown;
    setattr(node: unknown, attributes: { mode?: number }): void;
  };
}

function patch(files: NodeFiles, sync: Sync): void {
  files.stream_ops.fsync = ({ node, nfd }) => {
    files.tryFSOperation(() => sync(files.realPath(node), nfd));
    return 0;
  };
  const { mknod, setattr } = files.node_ops;
  files.node_ops.mknod = (parent, name, mode, dev) => mknod(parent, name, mode & OWNER_ONLY, dev);
  files.node_ops.setattr = (node, { mode, ...rest }) =>
    setattr(node, { ...rest, ...(mode !== undefined && { mode: mode & OWNER_ONLY }) });
}
