import type { JobDefinition } from '#jobs.ts';
import { drawSeries, giveUpSeries } from './draw-series.ts';
import { removeSeriesFiles } from './remove-series-files.ts';

const draw: JobDefinition<'series.draw'> = {
  name: 'series.draw',
  retries: 3,
  handle: drawSeries,
  giveUp: giveUpSeries,
};

const remove: JobDefinition<'series.remove'> = { name: 'series.remove', retries: 10, handle: removeSeriesFiles };

export const seriesJobs = { 'series.draw': draw, 'series.remove': remove };
