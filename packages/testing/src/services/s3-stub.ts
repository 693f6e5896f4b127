import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A stored object. Tests may change it behind the client's back. */
interface StubObject {
  body: Buffer;
  headers: Record<string, string>;
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** AWS Signature Version 4, implemented independently of the client's code. */
function computeSignature(request: IncomingMessage, secret: string): string {
  const [, scope, signed] =
    /Credential=[^/]+\/(\S+), SignedHeaders=(\S+), /.exec(request.headers.authorization ?? '') ?? [];
  if (!scope || !signed) return '';
  const names = signed.split(';');
  const headers = names.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}\n`).join('');
  const contentHash = String(request.headers['x-amz-content-sha256']);
  const [path, query = ''] = (request.url ?? '').split('?');
  const canonical = [request.method, path, query.split('&').toSorted().join('&'), headers, signed, contentHash].join(
    '\n',
  );
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>((made, part) => hmac(made, part), `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

/**
 * The part of S3 that the file store needs: PUT, GET, HEAD and DELETE of objects, and lists with pages of five. It
 * verifies signatures and body checksums.
 */
export async function s3Stub({ secretAccessKey }: { secretAccessKey: string }) {
  const objects = new Map<string, StubObject>();
  let failures = 0;

  /** First page of a bucket's keys with a prefix; real S3 returns a thousand. */
  function listed(address: string): string {
    const { pathname, searchParams } = new URL(address, 'http://bucket');
    const start = `${pathname}/`;
    const keys = [...objects.keys()].flatMap((path) => (path.startsWith(start) ? path.slice(start.length) : []));
    const found = keys.filter((key) => key.startsWith(searchParams.get('prefix') ?? '')).slice(0, 5);
    return `<ListBucketResult>${found.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`;
  }

  async function answer(request: IncomingMessage): Promise<{ status: number; object?: StubObject }> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    if (failures > 0) {
      failures -= 1;
      return { status: 503 };
    }
    const given = /Signature=([0-9a-f]+)/.exec(request.headers.authorization ?? '')?.[1];
    if (!given || given !== computeSignature(request, secretAccessKey)) return { status: 403 };
    const path = request.url ?? '';
    if (path.includes('?')) return { status: 200, object: { body: Buffer.from(listed(path)), headers: {} } };
    if (request.method === 'DELETE') return { status: objects.delete(path) ? 204 : 404 };
    if (request.method === 'PUT') {
      const declared = request.headers['x-amz-content-sha256'];
      if (declared !== 'UNSIGNED-PAYLOAD' && declared !== sha256(body)) return { status: 400 };
      const meta = Object.entries(request.headers).filter(([name]) => name.startsWith('x-amz-meta-'));
      objects.set(path, { body, headers: Object.fromEntries(meta.map(([name, value]) => [name, String(value)])) });
      return { status: 200 };
    }
    const object = objects.get(path);
    return object ? { status: 200, object } : { status: 404 };
  }

  const server = createServer(async (request, response) => {
    const { status, object } = await answer(request);
    response.writeHead(status, object?.headers);
    response.end(request.method === 'GET' ? object?.body : undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    objects,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The next `count` responses are 503. */
    failNext(count: number) {
      failures = count;
    },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
