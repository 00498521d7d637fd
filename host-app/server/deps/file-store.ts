/** The port that keeps uploaded files. Paths are relative, made by the server, with `/` between names. */
export interface FileStore {
  /** Writes the whole file or nothing. Rejects when the store cannot be written. */
  save(path: string, bytes: Uint8Array): Promise<void>;
  /** Returns undefined when there is no such file. */
  read(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
  /** Removes drafts older than `before`, which a crash during `save` or an unused upload left. */
  removeDrafts(before: Date): Promise<void>;
  /**
   * Stores a body on disk until it is decoded. Leaves no file when `parts` throws. Undefined where browsers upload
   * straight to the store.
   */
  receive?(parts: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Set only where browsers upload straight to the store. A draft is checked when a profile uses it. */
  drafts?: DraftStore;
}

/** An uploaded file that is not checked yet. */
export interface ReceivedFile {
  read(): Promise<Uint8Array>;
  remove(): Promise<void>;
}

/** Where browsers upload pictures that nobody has checked yet. Nothing is ever served from here. */
export interface DraftStore {
  /** The origin of every address. Pages must be allowed to connect to it. */
  origin: string;
  /** Returns a URL for a PUT of this type to this path, valid for `seconds` from `at` on. */
  address(path: string, options: { type: string; at: Date; seconds: number }): Promise<string>;
  /** Returns undefined when nothing was uploaded, and 'too-large' when there is more than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Uint8Array | 'too-large' | undefined>;
  remove(path: string): Promise<void>;
}
