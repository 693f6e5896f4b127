import type { Routes } from '#routes.ts';
import { askReprint } from './ask-reprint.ts';
import { placeReplacement } from './place-replacement.ts';
import { refuseReprint } from './refuse-reprint.ts';
import { replaceArtwork } from './replace-artwork.ts';
import { reportProblem } from './report-problem.ts';
import { reprintPhoto } from './reprint-photo.ts';

export const reprintsRoutes = {
  replaceArtwork,
  askReprint,
  placeReplacement,
  refuseReprint,
  reprintPhoto,
  reportProblem,
} satisfies Routes<
  'replaceArtwork' | 'askReprint' | 'placeReplacement' | 'refuseReprint' | 'reprintPhoto' | 'reportProblem'
>;
