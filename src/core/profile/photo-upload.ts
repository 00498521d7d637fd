import { SECOND_MS } from '#club/facts/limits.ts';
import { readServerMessage } from '#contract/read-field.ts';
import { readPresigned } from '#contract/read.ts';
import { ApiError, isApiError } from '../api/api-error.ts';
import type { Send } from '../client.ts';
import type { PhotoFile } from '../club.ts';
import type { Clock, Log, PutAnswer, Upload } from '../ports.ts';
import type { SessionCore } from '../session/session.ts';

/** What `createPhotoUpload` works with. */
export interface PhotoUploadParts {
  send: Send;
  session: SessionCore;
  ports: { upload: Upload; log: Log; clock: Clock };
}

/** The longest wait for a busy server, while the screen shows the saving. */
const RETRY_MAX_SECONDS = 20;

/**
 * Returns the upload of a photo. It resolves with the address of the stored photo, and rejects with ApiError. Failures go
 * to the console; the screen has its own text.
 */
export function createPhotoUpload({ send, session, ports }: PhotoUploadParts) {
  const { upload, log, clock } = ports;

  /** Sends the file, and sends it again when the server is busy and names a short wait. */
  async function putPhoto(...sent: Parameters<Upload['put']>): Promise<PutAnswer> {
    const answer = await upload.put(...sent);
    const { retryAfterSeconds } = answer;
    if (retryAfterSeconds === undefined || retryAfterSeconds > RETRY_MAX_SECONDS) return answer;
    await new Promise<void>((resolve) => void clock.after(retryAfterSeconds * SECOND_MS, resolve));
    return upload.put(...sent);
  }

  function failure(text: string, cause?: unknown): ApiError {
    log.error(text, cause);
    const { code, status } = isApiError(cause) ? cause : { code: 'refused' as const, status: undefined };
    return new ApiError(code, { status, cause: new Error(text, { cause }) });
  }

  return async (photo: PhotoFile, onProgress?: (fraction: number) => void): Promise<string> => {
    const stamp = session.stamp();
    const { fileName, fileType } = photo;
    // Stryker disable next-line StringLiteral: a call with a token has a member
    const folder = `membership/users/${stamp.userId ?? ''}/profile/`;
    const reply = await send('presign', { body: { fileName, fileType, folder } }).catch((cause: unknown) => {
      const words = isApiError(cause) ? cause.serverMessage : undefined;
      throw failure(words ?? 'Failed to generate presigned URL', cause);
    });
    const urls = readPresigned(reply);
    if (!urls) throw failure(readServerMessage(reply) ?? 'Failed to generate presigned URL');
    const put = await putPhoto(urls.presignedUrl, photo, onProgress).catch((cause: unknown) => {
      throw failure('Upload to S3 failed', new ApiError('network', { cause }));
    });
    session.mustBeCurrent(stamp);
    if (!put.ok) throw failure('Upload to S3 failed', new ApiError('refused', { status: put.status }));
    return urls.fileUrl;
  };
}
