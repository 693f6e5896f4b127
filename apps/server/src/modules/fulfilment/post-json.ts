import { lookup as lookUpName } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const MOST_ANSWER_BYTES = 64 * 1024;

export interface Answer {
  status: number;
  text: string;
}

/** The name is looked up once and every address it has is checked, so that it cannot change between check and connection. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const hidden = addresses.find(({ address }) => !isPublicAddress(address));
    if (hidden) return callback(new Error(`${hostname} is not a public address`), []);
    const [first] = addresses;
    if (!first) return callback(new Error(`${hostname} has no address`), []);
    return options.all ? callback(null, addresses) : callback(null, first.address, first.family);
  });
};

/**
 * Posts JSON and answers whatever comes back within 10 s; redirects are not followed. With `publicOnly` no connection is
 * made to an address that is not of the public Internet. Rejects when nobody answers.
 */
export function postJson(
  url: URL,
  options: { headers: Record<string, string>; body: string; publicOnly: boolean },
): Promise<Answer> {
  const { headers, body, publicOnly } = options;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new Error(`${host} is not a public address`));
  }
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      {
        method: 'POST',
        agent: false,
        headers: { 'content-type': 'application/json', ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(publicOnly ? { lookup: publicLookup } : {}),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > MOST_ANSWER_BYTES) response.destroy(new Error('the answer is too long'));
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
