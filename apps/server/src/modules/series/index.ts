export { approvedPieces, type SeriesPiece } from './approved-pieces.ts';
export { drawSeriesJob } from './draw-series.job.ts';
