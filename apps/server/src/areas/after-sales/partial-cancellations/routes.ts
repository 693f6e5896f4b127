import type { Routes } from '#routes.ts';
import { cancelPieces } from './cancel-pieces.ts';

export const cancelledPiecesRoutes = { cancelPieces } satisfies Routes<'cancelPieces'>;
