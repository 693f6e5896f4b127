import { createHash } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { AwsClient } from 'aws4fetch';
import { publicLookup } from '#outgoing/post-json.ts';
import { isPublicAddress } from '#outgoing/public-address.ts';
import { connectionProblem, HotFolderError, type OpenTarget } from './hot-folder-target.ts';

const TIMEOUT_MS = 60_000;
const MAX_ANSWER_LENGTH = 10_000;

interface Answer {
  status: number;
  text: string;
}

/** Sends a signed request; redirects are not followed. */
function send(signed: Request, body: Uint8Array | undefined, publicOnly: boolean): Promise<Answer> {
  const url = new URL(signed.url);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (publicOnly && isIP(host) && !isPublicAddress(host)) {
    return Promise.reject(new HotFolderError('The host is not on the public Internet.'));
  }
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      url,
      {
        method: signed.method,
        agent: false,
        headers: { ...Object.fromEntries(signed.headers), 'content-length': body?.length ?? 0 },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(publicOnly ? { lookup: publicLookup } : {}),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          text = (text + part).slice(0, MAX_ANSWER_LENGTH);
        });
        response.on('error', reject);
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Error codes of S3's answers. */
const PROBLEMS: Readonly<Record<string, string>> = {
  NoSuchBucket: 'There is no such bucket.',
  InvalidAccessKeyId: 'The service does not know the access key.',
  SignatureDoesNotMatch: 'The service refused the secret key.',
  AccessDenied: 'No permission to write there.',
  AuthorizationHeaderMalformed: 'The region is not that of the bucket.',
  PermanentRedirect: 'The region is not that of the bucket.',
};

function s3Problem({ status, text }: Answer): HotFolderError {
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '';
  const known = PROBLEMS[code] ?? (status === 404 ? PROBLEMS.NoSuchBucket : undefined);
  if (known) return new HotFolderError(known);
  if (status === 403) return new HotFolderError('The service refused the keys, or they may not write there.');
  return new HotFolderError(`The service answered ${status}.`);
}

/** A prefix of a bucket of any S3-compatible service; the bucket is the first part of the path. */
export const s3Target: OpenTarget = async (row, secret, publicOnly) => {
  const client = new AwsClient({
    accessKeyId: row.login,
    secretAccessKey: secret,
    region: row.region,
    service: 's3',
    retries: 0,
  });
  const prefix = row.folder.split('/').filter(Boolean).map(encodeURIComponent);
  const address = (name: string) => [row.address, row.bucket, ...prefix, encodeURIComponent(name)].join('/');

  async function ask(method: 'PUT' | 'DELETE', name: string, body?: Uint8Array): Promise<void> {
    const checksum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const signed = await client.sign(address(name), { method, headers: { 'x-amz-content-sha256': checksum } });
    const answer = await send(signed, body, publicOnly).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') {
        throw new HotFolderError(`The service took longer than ${TIMEOUT_MS / 1000} seconds for a file.`);
      }
      throw connectionProblem(error);
    });
    if (answer.status < 200 || answer.status > 299) throw s3Problem(answer);
  }

  return {
    write: (name, bytes) => ask('PUT', name, bytes),
    remove: (name) => ask('DELETE', name),
    async [Symbol.asyncDispose]() {},
  };
};
