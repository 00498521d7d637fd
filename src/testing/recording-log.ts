import type { Log } from '#core/ports.ts';

/** One line of the log. */
export interface LogEntry {
  level: 'warn' | 'error';
  text: string;
  cause?: unknown;
}
/** A Log port that records. */
export interface RecordingLog extends Log {
  readonly entries: LogEntry[];
  /** Returns the texts only, in order. */
  texts(level?: LogEntry['level']): string[];
}

/** Returns a Log port that records every line and prints nothing. */
export function recordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  return {
    entries,
    warn: (text, cause) => void entries.push({ level: 'warn', text, cause }),
    error: (text, cause) => void entries.push({ level: 'error', text, cause }),
    texts: (level) => entries.filter((entry) => !level || entry.level === level).map((entry) => entry.text),
  };
}
