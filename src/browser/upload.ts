import type { PutAnswer, Upload } from '#core/ports.ts';
import { whileStaying } from './connection.ts';

/** How long an upload may take. */
const UPLOAD_TIMEOUT_MS = 120_000;

/** Returns the Upload port. It sends a file to its presigned address and reports progress. */
export function createUpload(timeoutMs = UPLOAD_TIMEOUT_MS): Upload {
  const put: Upload['put'] = (url, file, onProgress) =>
    new Promise<PutAnswer>((resolve, reject) => {
      // fetch reports no progress of a request body.
      const request = new XMLHttpRequest();
      request.open('PUT', url);
      request.timeout = timeoutMs;
      request.setRequestHeader('Content-Type', file.fileType);
      request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress?.(loaded / total);
      };
      request.onload = () => {
        const { status } = request;
        resolve({ ok: status >= 200 && status < 300, status, ...waitOf(request) });
      };
      const fail = () => reject(new TypeError('No answer came to the upload.'));
      request.onerror = fail;
      request.ontimeout = fail;
      request.onabort = fail;
      request.send(file.body as XMLHttpRequestBodyInit);
    });
  return { put: (...call) => whileStaying(() => put(...call)) };
}

/** Reads the header of a busy answer only: reading a header that is not exposed prints a line in the console. */
function waitOf(request: XMLHttpRequest): Pick<PutAnswer, 'retryAfterSeconds'> {
  if (request.status !== 429 && request.status !== 503) return {};
  const seconds = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
  return Number.isFinite(seconds) ? { retryAfterSeconds: seconds } : {};
}
