import { crc32 } from 'node:zlib';

export interface ZipEntry {
  /** Path in the archive, with `/` between folders. */
  name: string;
  read(): Promise<Uint8Array>;
}

interface Written {
  name: Buffer;
  checksum: number;
  size: number;
  offset: number;
}

/** Bit 11: names are UTF-8. */
const FLAGS = 0x0800;
const VERSION = 45;
const TOO_LARGE = 0xffffffff;

/**
 * Streams a ZIP archive with one file at a time in memory. Nothing is compressed: pictures and PDFs already are. Beyond
 * 4 GB or 65,535 files it is written as ZIP64.
 */
export async function* writeZip(entries: Iterable<ZipEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const bytes = await entry.read();
    const file = { name: Buffer.from(entry.name), checksum: crc32(bytes), size: bytes.length, offset };
    const header = localHeader(file, at);
    yield header;
    yield bytes;
    offset += header.length + bytes.length;
    written.push(file);
  }
  const directory = Buffer.concat(written.map((file) => directoryEntry(file, at)));
  yield directory;
  yield ending(written.length, directory.length, offset);
}

/** MS-DOS time has a resolution of two seconds, and starts in 1980. */
function dosTime(at: Date): { time: number; date: number } {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  return { time, date };
}

/** Fields shared by a file's local header and its entry in the directory. */
function common({ name, checksum, size }: Written, at: Date, extra: number): Buffer {
  const { time, date } = dosTime(at);
  const part = Buffer.alloc(26);
  part.writeUInt16LE(VERSION, 0);
  part.writeUInt16LE(FLAGS, 2);
  part.writeUInt16LE(time, 6);
  part.writeUInt16LE(date, 8);
  part.writeUInt32LE(checksum, 10);
  part.writeUInt32LE(size, 14);
  part.writeUInt32LE(size, 18);
  part.writeUInt16LE(name.length, 22);
  part.writeUInt16LE(extra, 24);
  return part;
}

function localHeader(file: Written, at: Date): Buffer {
  return Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), common(file, at, 0), file.name]);
}

function directoryEntry(file: Written, at: Date): Buffer {
  const isFar = file.offset >= TOO_LARGE;
  const extra = Buffer.alloc(isFar ? 12 : 0);
  if (isFar) {
    extra.writeUInt16LE(1, 0);
    extra.writeUInt16LE(8, 2);
    extra.writeBigUInt64LE(BigInt(file.offset), 4);
  }
  const head = Buffer.alloc(6);
  head.write('PK\u0001\u0002', 'latin1');
  head.writeUInt16LE(VERSION, 4);
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(isFar ? TOO_LARGE : file.offset, 10);
  return Buffer.concat([head, common(file, at, extra.length), tail, file.name, extra]);
}

function ending(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 'latin1');
  end.writeUInt16LE(Math.min(count, 0xffff), 8);
  end.writeUInt16LE(Math.min(count, 0xffff), 10);
  end.writeUInt32LE(Math.min(size, TOO_LARGE), 12);
  end.writeUInt32LE(Math.min(offset, TOO_LARGE), 16);
  if (count < 0xffff && offset < TOO_LARGE) return end;
  const large = Buffer.alloc(76);
  large.write('PK\u0006\u0006', 'latin1');
  large.writeBigUInt64LE(44n, 4);
  large.writeUInt16LE(VERSION, 12);
  large.writeUInt16LE(VERSION, 14);
  for (const place of [24, 32]) large.writeBigUInt64LE(BigInt(count), place);
  large.writeBigUInt64LE(BigInt(size), 40);
  large.writeBigUInt64LE(BigInt(offset), 48);
  large.write('PK\u0006\u0007', 56, 'latin1');
  large.writeBigUInt64LE(BigInt(offset + size), 64);
  large.writeUInt32LE(1, 72);
  return Buffer.concat([large, end]);
}
