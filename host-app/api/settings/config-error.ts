/** A setting that stops the start: one line that names it and never repeats a secret. */
export class ConfigError extends Error {}

export type Env = Readonly<Record<string, string | undefined>>;

/** The values of names that only work together, undefined when none is set. Half-set stops the start. */
export function readTogether<Name extends string>(
  env: Env,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const values = names.map((name) => [name, env[name]?.trim() ?? ''] as const);
  const missing = values.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(values) as Record<Name, string>;
  if (missing.length === names.length) return undefined;
  const set = names.filter((name) => !missing.includes(name));
  throw new ConfigError(`${missing.join(', ')} must be set too: ${set.join(', ')} works with it only.`);
}

/** Whether a host is this very machine: nobody can listen on the way to it. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
