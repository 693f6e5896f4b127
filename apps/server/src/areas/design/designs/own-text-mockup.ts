import { ArtworkError } from '@inkstand/artwork/print/pool';
import type { Services } from '#context.ts';
import { fail } from '#errors.ts';
import type { FileStore } from '#files/file-store.ts';
import type { View } from './load-product.ts';
import { drawMockup, type MockupName } from './mockup-file.ts';

type Picture = Promise<Uint8Array | undefined>;

/** Pictures that a process remembers per file store; at most 60 kB each. */
const MAX_PICTURES = 400;

// Least recently used first. Never on disk: erasing a buyer's text must erase its pictures too.
const drawnFor = new WeakMap<FileStore, Map<string, Picture>>();

function drawnPictures({ files }: Services): Map<string, Picture> {
  const drawn = drawnFor.get(files) ?? new Map<string, Picture>();
  drawnFor.set(files, drawn);
  return drawn;
}

/** The side that a small picture shows, of those that print something else than the design: one with words first. */
export const ownTextSide = (own: readonly View[], texts: Readonly<Record<View, string>>): View | undefined =>
  own.find((side) => texts[side] !== '') ?? own[0];

/**
 * Renders a design with a buyer's own text, once for all who look at it; undefined when the name matches nothing.
 * @param admit runs before a picture is rendered, and may refuse it
 * @throws 503 when it could not be rendered: a retry may succeed
 */
export async function ownTextMockup(services: Services, name: MockupName, admit?: () => Promise<void>): Picture {
  const drawn = drawnPictures(services);
  const { tenantId, productId, revision, designHash, colour, view, width, format = 'webp', text } = name;
  const key = JSON.stringify([tenantId, productId, revision, designHash, colour, view, width, format, text]);
  if (!drawn.has(key)) await admit?.();
  const picture = drawn.get(key) ?? draw(services, name);
  drawn.delete(key);
  drawn.set(key, picture);
  for (const oldest of drawn.keys()) {
    if (drawn.size <= MAX_PICTURES) break;
    drawn.delete(oldest);
  }
  const forget = () => drawn.get(key) === picture && drawn.delete(key);
  picture.then((found) => found ?? forget(), forget);
  return picture;
}

async function draw(services: Services, name: MockupName): Picture {
  try {
    return await drawMockup(services, name);
  } catch (error) {
    if (!(error instanceof ArtworkError)) throw error;
    services.log.warn({ err: error }, 'designs: own text not drawn');
    return fail('request.unavailable', { retryAfterSeconds: 5 });
  }
}
