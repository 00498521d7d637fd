import { ConfigError, type Env, isLoopback, readAllOrNone } from './config-error.ts';

/** The S3 bucket that keeps the uploads. */
export interface BucketSettings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The origin of another S3-compatible server, whose buckets are addressed by path. */
  endpoint: string | undefined;
}

/**
 * Reads `S3_BUCKET`, `S3_REGION` and the two keys, with or without `S3_ENDPOINT`. Returns undefined without any.
 * Throws ConfigError.
 */
export function readBucketSettings(env: Env, production: boolean): BucketSettings | undefined {
  const endpoint = readEndpoint(env.S3_ENDPOINT, production);
  const given = readAllOrNone(env, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  if (!given) {
    if (endpoint) throw new ConfigError('S3_BUCKET must be set too: S3_ENDPOINT works only with it.');
    return undefined;
  }
  // The name becomes part of a host name.
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(given.S3_BUCKET)) {
    throw new ConfigError('S3_BUCKET must be a name of 3 to 63 lowercase letters, digits, dots and hyphens.');
  }
  if (!/^[a-z0-9-]+$/.test(given.S3_REGION)) {
    throw new ConfigError("S3_REGION must be a name like us-east-1 ('auto' where there is none).");
  }
  return {
    bucket: given.S3_BUCKET,
    region: given.S3_REGION,
    accessKeyId: given.S3_ACCESS_KEY_ID,
    secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    endpoint,
  };
}

function readEndpoint(text: string | undefined, production: boolean): string | undefined {
  if (!text) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOpen = url?.protocol === 'http:' && (!production || isLoopback(url.hostname));
  if (url && url.href === `${url.origin}/` && (url.protocol === 'https:' || isOpen)) return url.origin;
  throw new ConfigError(
    'S3_ENDPOINT must be an https origin without a path; http only in development or on this machine.',
  );
}
