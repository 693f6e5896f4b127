import { answerParent } from '../../bench/setup/child.ts';
import { startFulfiller } from '../../test/pipeline/fulfiller.ts';

// The printer in a process of its own, as fast as it can.

const fulfiller = await startFulfiller({ stepDelayMs: 0 });

answerParent(async (question: { ask: 'row' | 'taken' }) =>
  question.ask === 'row' ? fulfiller.row : await fulfiller.taken(),
);
