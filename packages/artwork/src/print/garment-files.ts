import { fileURLToPath } from 'node:url';
import { GARMENTS } from './garments.ts';

const FOLDER = new URL('../../garments/', import.meta.url);

/** The shadow and light maps of all garments, to be served to browsers under the names the views use. */
export function garmentFiles(): { name: string; path: string }[] {
  const views = Object.values(GARMENTS).flatMap(({ front, back }) => (back ? [front, back] : [front]));
  // What looks the same from both sides has one pair.
  const names = new Set(views.flatMap((view) => [view.shadowMap, view.lightMap]));
  return [...names].map((name) => ({ name, path: garmentFile(name) }));
}

export function garmentFile(name: string): string {
  return fileURLToPath(new URL(name, FOLDER));
}
