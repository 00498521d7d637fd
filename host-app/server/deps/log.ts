/** Writes one line to the log. `detail` must hold no token, code, password or query. */
export type LogLine = (line: string, detail?: unknown) => void;

/**
 * Returns what the log shows of an error: class, message and stack. A database error shows its code instead of its
 * message, which holds values.
 */
export function logTextOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error)) return typeof thrown;
  const cause: unknown = thrown.cause;
  const frames = framesOf(thrown);
  if (!(cause instanceof Error)) return [thrown.name, thrown.message, ...frames].join('\n');
  const code = 'code' in cause ? String(cause.code) : '';
  return [cause.name, code, ...frames].join('\n');
}

/**
 * Returns the first eight frames. Skips the message at the start of the stack: it may contain lines that look like
 * frames.
 */
function framesOf({ stack = '', message }: Error): string[] {
  const end = stack.indexOf(message) + message.length;
  return stack
    .slice(end)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8);
}
