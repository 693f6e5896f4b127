import type { Routes } from '#routes.ts';
import { claimGift } from './claim-gift.ts';
import { createSampleLink } from './create-sample-link.ts';
import { sampleLink } from './sample-link.ts';

export const claimsRoutes: Routes<'claimGift' | 'createSampleLink' | 'sampleLink'> = {
  claimGift,
  createSampleLink,
  sampleLink,
};
