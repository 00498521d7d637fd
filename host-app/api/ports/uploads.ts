/** The port that keeps uploaded files. Paths are relative, made by the server, with `/` between names. */
export interface FileStore {
  /** All of the file or none of it. */
  save(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
  /** Removes what a process that died in the middle of `save` left behind before this time. */
  removeDrafts(before: Date): Promise<void>;
  /**
   * Keeps a body on the disk until it was decoded. Nothing is left when `parts` throws. Undefined where browsers send
   * straight to the store.
   */
  receive?(parts: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Only where browsers send straight to the store: what they send is looked at when a profile is to show it. */
  drafts?: DraftStore;
}

/** A file that was sent to us and is not checked yet. */
export interface ReceivedFile {
  read(): Promise<Uint8Array>;
  remove(): Promise<void>;
}

/** Where browsers send pictures to before anybody has looked at them. Nothing is ever served from here. */
export interface DraftStore {
  /** The origin of every address: pages must be allowed to send there. */
  origin: string;
  /** An address for a PUT of this type to this path, for `seconds` from `at` on. */
  address(path: string, wish: { type: string; at: Date; seconds: number }): Promise<string>;
  /** Undefined when nothing was sent; 'too-large' as soon as there is more than `maxBytes`. */
  read(path: string, maxBytes: number): Promise<Uint8Array | 'too-large' | undefined>;
  remove(path: string): Promise<void>;
}
