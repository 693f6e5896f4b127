import type { Routes } from '#routes.ts';
import { claimGift } from './claim-gift.ts';

export const claimsRoutes: Routes<'claimGift'> = { claimGift };
