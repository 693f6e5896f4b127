export { approvedPieces, type SeriesPiece } from './approved-pieces.ts';
export { forgetOldSeries } from './forget-old-series.ts';
export { seriesJobs } from './series-jobs.ts';
