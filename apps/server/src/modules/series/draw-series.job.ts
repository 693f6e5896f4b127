import type { JobDefinition } from '#jobs.ts';
import { drawSeries, giveUpSeries } from './draw-series.ts';

export const drawSeriesJob: JobDefinition<'series.draw'> = {
  name: 'series.draw',
  retries: 3,
  handle: drawSeries,
  giveUp: giveUpSeries,
};
