/** A setting that stops the start. The message is one line that names the setting and contains no secret. */
export class ConfigError extends Error {}

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/**
 * Returns the values of names that only work together, or undefined when none is set. Throws ConfigError when only
 * some are set.
 */
export function readAllOrNone<Name extends string>(
  env: Env,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const values = names.map((name) => [name, env[name]?.trim() ?? ''] as const);
  const missing = values.filter(([, value]) => value === '').map(([name]) => name);
  if (missing.length === 0) return Object.fromEntries(values) as Record<Name, string>;
  if (missing.length === names.length) return undefined;
  const set = names.filter((name) => !missing.includes(name));
  throw new ConfigError(`${missing.join(', ')} must be set too: ${set.join(', ')} works only with it.`);
}

/** Returns whether a host is this machine, so that no one can listen on the way. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
