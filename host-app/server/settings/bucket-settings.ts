import * as z from 'zod';
import { allOrNone, isOrigin, isPrivate, message, originOf, text } from './setting-schemas.ts';

/** The bucket, or undefined without any of its settings. */
export const bucketSettings = (production: boolean) =>
  z
    .object({
      S3_BUCKET: text,
      S3_REGION: text,
      S3_ACCESS_KEY_ID: text,
      S3_SECRET_ACCESS_KEY: text,
      S3_ENDPOINT: z
        .string()
        .refine(
          (value) => value === '' || (isOrigin(value) && (!production || isPrivate(value))),
          message(
            'S3_ENDPOINT must be an https origin without a path; http only in development or on this machine.',
          ),
        )
        .prefault(''),
    })
    .superRefine(allOrNone(['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']))
    .refine(
      (env) => env.S3_BUCKET || !env.S3_ENDPOINT,
      message('S3_BUCKET must be set too: S3_ENDPOINT works only with it.'),
    )
    .transform((env) => (env.S3_BUCKET ? env : undefined))
    .pipe(bucket.optional());

const bucketName = 'S3_BUCKET must be a name of 3 to 63 lowercase letters, digits, dots and hyphens.';
const regionName = "S3_REGION must be a name like us-east-1 ('auto' where there is none).";
const bucket = z
  .object({
    // The name becomes part of a host name.
    S3_BUCKET: z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, bucketName),
    S3_REGION: z.string().regex(/^[a-z0-9-]+$/, regionName),
    S3_ACCESS_KEY_ID: z.string(),
    S3_SECRET_ACCESS_KEY: z.string(),
    S3_ENDPOINT: z.string(),
  })
  .transform((env) => ({
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    /** The origin of another S3-compatible server, whose buckets are addressed by path. */
    endpoint: env.S3_ENDPOINT ? originOf(env.S3_ENDPOINT) : undefined,
  }));

/** The S3 bucket that keeps the uploads. */
export type BucketSettings = z.infer<typeof bucket>;
