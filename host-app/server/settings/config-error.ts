/** A setting that stops the start. The message is one line that names the setting and contains no secret. */
export class ConfigError extends Error {}

/** Environment variables by name. */
export type Env = Readonly<Record<string, string | undefined>>;

/** Returns whether a host is this machine, so that no one can listen on the way. */
export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
