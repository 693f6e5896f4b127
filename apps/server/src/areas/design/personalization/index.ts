export { approvedPieces, type SeriesPiece } from './approved-pieces.ts';
export { forgetOldSeries } from './forget-old-series.ts';
export { reopenSeries } from './reopen-series.ts';
export { seriesJobs } from './series-jobs.ts';
