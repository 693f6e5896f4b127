import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';

export interface Post {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
  timeoutMs: number;
}

/**
 * Posts a body and resolves with the status. `fetch` is not used because its waiting sockets keep the process alive.
 * Rejects on a timeout.
 */
function post({ url, headers, body, signal, timeoutMs }: Post): Promise<number> {
  const target = new URL(url);
  const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      target,
      {
        method: 'POST',
        agent: false,
        headers: { ...headers, 'Content-Length': Buffer.byteLength(body) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      },
      (response) => {
        response.on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
        response.resume();
      },
    );
    request.on('socket', (socket) => socket.unref());
    request.on('error', reject);
    request.end(body);
  });
}

/** Resolves to true when the post was answered with a 2xx. */
export async function postSucceeds(delivery: Post): Promise<boolean> {
  try {
    const status = await post(delivery);
    return status >= 200 && status < 300;
  } catch {
    return false;
  }
}
