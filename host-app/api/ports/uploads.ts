/** The port that keeps uploaded files. Paths are relative, made by the server, with `/` between names. */
export interface FileStore {
  /** All of the file or none of it. */
  save(path: string, bytes: Uint8Array): Promise<void>;
  read(path: string): Promise<Uint8Array | undefined>;
  remove(path: string): Promise<void>;
  /** Removes what a process that died in the middle of `save` left behind before this time. */
  removeDrafts(before: Date): Promise<void>;
}
