import type { GetObjectCommandOutput, S3ClientConfig } from '@aws-sdk/client-s3';
import { SECOND_MS } from '#club/facts/limits.ts';
import { uploadsCopy } from '#contract/messages/uploads.copy.ts';
import type { DraftStore, FileStore } from '../../deps/file-store.ts';
import { refuse } from '../../deps/refusal.ts';
import type { BucketSettings } from '../../settings/bucket-settings.ts';

const CONNECT_MS = 3 * SECOND_MS;
const ANSWER_MS = 15 * SECOND_MS;
/** Prefix of unchecked uploads. Nothing below it is served. */
const DRAFTS = 'drafts/';

/** A file store with drafts: browsers upload straight to the bucket. */
export type BucketStore = FileStore & { drafts: DraftStore };

/**
 * Returns a store in a private S3 bucket. Browsers upload to it through presigned URLs. Rejects when the SDK cannot
 * sign a URL. A call that the bucket does not answer throws 503 and goes to `onFailure`.
 */
export async function createBucketStore(
  settings: BucketSettings,
  onFailure: (cause: unknown) => void,
): Promise<BucketStore> {
  const orUnavailable = <T>(work: Promise<T>): Promise<T> =>
    work.catch((cause: unknown) => {
      onFailure(cause);
      throw refuse(503, uploadsCopy.unavailable, { retryAfterSeconds: 30 });
    });
  // Imported here so that a start without a bucket does not load the SDK.
  const sdk = await import('@aws-sdk/client-s3');
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
  const { bucket: Bucket } = settings;
  const client = new sdk.S3Client(clientOptions(settings));

  // The signal covers the body too: a bucket that hangs must not block the decoder's queue.
  const get = (Key: string) =>
    client
      .send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal: AbortSignal.timeout(ANSWER_MS) })
      .catch(ifMissing);
  const remove = async (Key: string): Promise<void> => {
    await orUnavailable(client.send(new sdk.DeleteObjectCommand({ Bucket, Key })));
  };
  const address: DraftStore['address'] = (path, { type, at, seconds }) =>
    getSignedUrl(
      client,
      new sdk.PutObjectCommand({ Bucket, Key: DRAFTS + path, ContentType: type }),
      // The type is signed as well: the bucket refuses a PUT with another one.
      { expiresIn: seconds, signingDate: at, signableHeaders: new Set(['content-type']) },
    );
  const probe = await address('', { type: 'image/jpeg', at: new Date(), seconds: 1 });

  return {
    async save(path, bytes) {
      await orUnavailable(
        client.send(new sdk.PutObjectCommand({ Bucket, Key: path, Body: bytes, ContentType: 'image/jpeg' })),
      );
    },
    async read(path) {
      return orUnavailable(get(path).then((found) => found?.Body?.transformToByteArray()));
    },
    remove,
    async removeDrafts(before) {
      let ContinuationToken: string | undefined;
      do {
        const page = await orUnavailable(
          client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: DRAFTS, ContinuationToken })),
        );
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key && LastModified && LastModified < before) await remove(Key);
        }
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
    drafts: {
      origin: new URL(probe).origin,
      address,
      read: (path, maxBytes) =>
        orUnavailable(get(DRAFTS + path).then((found) => readCapped(found, maxBytes))),
      remove: (path) => remove(DRAFTS + path),
    },
  };
}

const clientOptions = ({
  region,
  endpoint,
  accessKeyId,
  secretAccessKey,
}: BucketSettings): S3ClientConfig => ({
  region,
  endpoint,
  forcePathStyle: endpoint !== undefined,
  credentials: { accessKeyId, secretAccessKey },
  // Otherwise a presigned URL carries the checksum of an empty body, and strict servers refuse the file.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
  requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS },
});

/** Returns the body, or 'too-large' by its Content-Length or once more than `maxBytes` arrived. */
async function readCapped(
  found: GetObjectCommandOutput | undefined,
  maxBytes: number,
): Promise<Uint8Array | 'too-large' | undefined> {
  if (!found?.Body) return undefined;
  const reader = found.Body.transformToWebStream().getReader();
  const parts: Uint8Array[] = [];
  let size = found.ContentLength && found.ContentLength > maxBytes ? found.ContentLength : 0;
  while (size <= maxBytes) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
    if (done) return Buffer.concat(parts, size);
    size += value.byteLength;
    parts.push(value);
  }
  await reader.cancel();
  return 'too-large';
}

function ifMissing(cause: unknown): undefined {
  const { $metadata } = (cause ?? {}) as { $metadata?: { httpStatusCode?: number } };
  if ($metadata?.httpStatusCode === 404) return undefined;
  throw cause;
}
