import { fileURLToPath } from 'node:url';
import { GARMENTS } from './garments.ts';

const FOLDER = new URL('../../garments/', import.meta.url);

/** Returns the shadow and light maps of all garments, served to browsers under the names that the views use. */
export function garmentFiles(): { name: string; path: string }[] {
  const views = Object.values(GARMENTS).flatMap(({ front, back }) => (back ? [front, back] : [front]));
  // Garments with equal sides share one pair of maps.
  const names = new Set(views.flatMap((view) => [view.shadowMap, view.lightMap]));
  return [...names].map((name) => ({ name, path: garmentFile(name) }));
}

export function garmentFile(name: string): string {
  return fileURLToPath(new URL(name, FOLDER));
}
