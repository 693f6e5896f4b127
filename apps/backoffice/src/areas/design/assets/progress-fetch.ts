/**
 * `fetch` does not tell how far an upload is; XMLHttpRequest does. It answers as `fetch` does, so that the typed client can
 * send with it. `onProgress` hears the share that has left, from 0 to 1.
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
      // As `fetch` has it when the network is lost.
      for (const lost of ['error', 'abort', 'timeout']) {
        request.addEventListener(lost, () => reject(new TypeError('the upload was interrupted')));
      }
      request.send((init.body ?? null) as XMLHttpRequestBodyInit | null);
    });
}
