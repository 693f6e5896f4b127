import { answerParent } from '../../bench/setup/child.ts';
import { startFulfiller } from '../../test/pipeline/fulfiller.ts';

// Runs the simulated fulfiller in a process of its own, without delays.

const fulfiller = await startFulfiller({ stepDelayMs: 0 });

answerParent(async (question: { ask: 'row' | 'taken' }) =>
  question.ask === 'row' ? fulfiller.row : await fulfiller.taken(),
);
