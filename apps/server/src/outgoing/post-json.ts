import { lookup as lookUpName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

export interface Answer {
  status: number;
  text: string;
}

const describing = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});

/** The name is resolved once and every address is checked, so that it cannot change between check and connection. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden) return callback(new Error(`${hostname} is not a public address`), []);
    const [first] = addresses;
    if (!first) return callback(new Error(`${hostname} has no address`), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

interface Message {
  headers: Record<string, string>;
  /** Without a body it is a GET. */
  body?: string;
  publicOnly: boolean;
  timeoutMs?: number;
}

/**
 * Sends JSON by POST, or a GET without a body, and returns any response within the time limit; redirects are not
 * followed. With `publicOnly` it connects only to public addresses. Rejects when there is no response.
 */
export function postJson(url: URL, { headers, body, publicOnly, timeoutMs = TIMEOUT_MS }: Message): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new Error(`${host} is not a public address`));
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: body === undefined ? 'GET' : 'POST',
        agent: false,
        headers: { ...(body === undefined ? {} : describing(body)), ...headers },
        signal: AbortSignal.timeout(timeoutMs),
        ...(publicOnly ? { lookup: publicLookup } : {}),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MAX_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
          else parts.push(part);
        });
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
        );
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
