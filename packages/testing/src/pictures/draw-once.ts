import { createHash, randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import type { ArtworkPool } from '@inkstand/artwork/print/pool';

/**
 * Draws each picture of a garment once for all servers that use the folder: the same request gives the same picture.
 */
export function drawOnce(artwork: ArtworkPool, folder: string): ArtworkPool {
  async function mockup(request: Parameters<ArtworkPool['mockup']>[0]): Promise<Buffer> {
    const name = createHash('sha256').update(serialize(request)).digest('hex');
    const file = join(folder, `${name}.${request.format ?? 'webp'}`);
    const known = await readFile(file).catch(() => undefined);
    if (known) return known;
    const drawn = await artwork.mockup(request);
    // Two designs may look alike, and be drawn at once.
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, drawn);
    await rename(draft, file);
    return drawn;
  }
  return { ...artwork, mockup };
}
