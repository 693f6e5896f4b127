import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

/** A small local name server, for verification by TXT records. */
export interface DnsServer extends AsyncDisposable {
  /** `127.0.0.1:53535` */
  address: string;
  /** TXT records by name; other names do not exist. */
  records: Map<string, string[]>;
  /** `refuse`: answers with an error. */
  mood: 'answer' | 'refuse';
  /** Names queried so far. */
  asked: string[];
}

const HEADER = 12;
const TXT = 16;
const SERVER_FAILURE = 2;
const NO_SUCH_NAME = 3;

export async function startDnsServer(port = 0): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const server: DnsServer = {
    address: '',
    records: new Map(),
    mood: 'answer',
    asked: [],
    async [Symbol.asyncDispose]() {
      socket.close();
      await once(socket, 'close');
    },
  };
  socket.on('message', (query, from) => {
    const { name, end } = parseQuestion(query);
    server.asked.push(name);
    const texts = server.mood === 'answer' ? (server.records.get(name) ?? []) : [];
    const code = server.mood === 'refuse' ? SERVER_FAILURE : texts.length > 0 ? 0 : NO_SUCH_NAME;
    socket.send(answer(query.subarray(0, end), texts, code), from.port, from.address);
  });
  socket.bind(port, '127.0.0.1');
  await once(socket, 'listening');
  server.address = `127.0.0.1:${(socket.address() as AddressInfo).port}`;
  return server;
}

function parseQuestion(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 };
}

function answer(question: Buffer, texts: readonly string[], code: number): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts.length, 6);
  head.writeUInt16BE(0, 8);
  head.writeUInt16BE(0, 10);
  return Buffer.concat([head, ...texts.map(record)]);
}

function record(text: string): Buffer {
  // DNS limits a string to 255 bytes. Shorter strings here make clients join several.
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 40) {
    const piece = bytes.subarray(at, at + 40);
    pieces.push(Buffer.from([piece.length]), piece);
  }
  const data = Buffer.concat(pieces);
  const head = Buffer.alloc(HEADER);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(1, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
