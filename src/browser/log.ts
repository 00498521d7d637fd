import type { Log } from '#core/ports.ts';

/** Returns the Log port over the console. It passes the cause as an object, which the console can unfold. */
export function createLog(): Log {
  return {
    warn: (text, cause) => console.warn(...argumentsOf(text, cause)),
    error: (text, cause) => console.error(...argumentsOf(text, cause)),
  };
}

const argumentsOf = (text: string, cause: unknown): unknown[] =>
  cause === undefined ? [text] : [text, cause];
