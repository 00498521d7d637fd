/** Bounds how many requests are in work, so that health checks are answered under any load. */
export interface Admission {
  /**
   * Resolves when the request may begin: only a few begin in one turn of the event loop, and none for a moment while more
   * keep arriving. Throws 503 with Retry-After when no more requests can wait. Call it before a body is read.
   */
  enter(): Promise<void>;
  /** Runs the work once there is a place. Throws 503 with Retry-After when too many wait, or when it waited too long. */
  run<T>(work: () => Promise<T>): Promise<T>;
}
