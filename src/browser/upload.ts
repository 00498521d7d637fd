export const UPLOAD_TIMEOUT_MS = 120_000;

/** Sends a file straight to its presigned address. Resolves for any HTTP answer; rejects when none came. */
export function createUpload(timeoutMs = UPLOAD_TIMEOUT_MS) {
  return {
    put(url: string, file: { fileType: string; body: unknown }, onProgress?: (fraction: number) => void) {
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
