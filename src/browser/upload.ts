import type { Upload } from '#core/ports.ts';

export const UPLOAD_TIMEOUT_MS = 120_000;

/** The Upload port: sends a file straight to its presigned address, with progress. */
export function createUpload(timeoutMs = UPLOAD_TIMEOUT_MS): Upload {
  return {
    put(url, file, onProgress) {
      return new Promise<{ ok: boolean; status: number }>((resolve, reject) => {
        // fetch tells nothing about how far a body has gone out.
        const request = new XMLHttpRequest();
        request.open('PUT', url);
        request.timeout = timeoutMs;
        request.setRequestHeader('Content-Type', file.fileType);
        request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
          if (lengthComputable && total > 0) onProgress?.(loaded / total);
        };
        request.onload = () =>
          resolve({ ok: request.status >= 200 && request.status < 300, status: request.status });
        const fail = () => reject(new TypeError('No answer came to the upload.'));
        request.onerror = fail;
        request.ontimeout = fail;
        request.onabort = fail;
        request.send(file.body as XMLHttpRequestBodyInit);
      });
    },
  };
}
