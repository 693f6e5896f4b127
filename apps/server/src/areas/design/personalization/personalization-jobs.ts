import type { JobDefinition } from '#jobs/job-definition.ts';
import { removeBatchFiles } from './batch-response.ts';
import { drawBatch, giveUpBatch } from './draw-batch.ts';

const draw: JobDefinition<'personalization.draw'> = {
  name: 'personalization.draw',
  retries: 3,
  handle: drawBatch,
  giveUp: giveUpBatch,
};

const remove: JobDefinition<'personalization.remove_files'> = {
  name: 'personalization.remove_files',
  retries: 10,
  handle: removeBatchFiles,
};

export const personalizationJobs = { 'personalization.draw': draw, 'personalization.remove_files': remove };
