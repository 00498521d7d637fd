import type { Log } from '#core/ports.ts';

/** The Log port: the console. The cause follows as it is, so that the console can unfold it. */
export function createLog(): Log {
  return {
    warn: (text, cause) => console.warn(...words(text, cause)),
    error: (text, cause) => console.error(...words(text, cause)),
  };
}

const words = (text: string, cause: unknown): unknown[] => (cause === undefined ? [text] : [text, cause]);
