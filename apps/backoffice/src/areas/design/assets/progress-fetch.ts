/**
 * A `fetch` that reports upload progress, which the native one cannot; it uses XMLHttpRequest and resolves like
 * `fetch`, so the typed client can use it. `onProgress` receives the share sent, from 0 to 1.
 */
export function progressFetch(onProgress: (share: number) => void): typeof fetch {
  return (input, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(init.method ?? 'GET', String(input));
      request.responseType = 'blob';
      for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' };
        resolve(new Response(request.response as Blob, { status: request.status, headers }));
      });
      // Rejects as `fetch` does when the network fails.
      for (const lost of ['error', 'abort', 'timeout']) {
        request.addEventListener(lost, () => reject(new TypeError('the upload was interrupted')));
      }
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
