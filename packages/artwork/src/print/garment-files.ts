import { fileURLToPath } from 'node:url';
import { GARMENT_KEYS, GARMENTS } from '../garments.ts';

const FOLDER = new URL('../../garments/', import.meta.url);

/** The shadow and light maps of all garments, to be served to browsers under the names the views use. */
export function garmentFiles(): { name: string; path: string }[] {
  return GARMENT_KEYS.flatMap((key) => Object.values(GARMENTS[key]))
    .flatMap((view) => [view.shadowMap, view.lightMap])
    .map((name) => ({ name, path: garmentFile(name) }));
}

export function garmentFile(name: string): string {
  return fileURLToPath(new URL(name, FOLDER));
}
