import type { Log } from '#core/ports.ts';

export interface LogEntry {
  level: 'warn' | 'error';
  text: string;
  cause?: unknown;
}
export interface RecordingLog extends Log {
  readonly entries: LogEntry[];
  /** The texts alone, in order. */
  texts(level?: LogEntry['level']): string[];
}

export function recordingLog(): RecordingLog {
  const entries: LogEntry[] = [];
  return {
    entries,
    warn: (text, cause) => void entries.push({ level: 'warn', text, cause }),
    error: (text, cause) => void entries.push({ level: 'error', text, cause }),
    texts: (level) => entries.filter((entry) => !level || entry.level === level).map((entry) => entry.text),
  };
}
