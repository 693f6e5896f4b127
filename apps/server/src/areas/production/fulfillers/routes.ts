import type { Routes } from '#routes.ts';
import { changeFulfiller } from './change-fulfiller.ts';
import { changeFulfillers } from './change-fulfillers.ts';
import { chooseFulfiller } from './choose-fulfiller.ts';
import { exportFulfillers } from './export-fulfillers.ts';
import { getFulfiller } from './get-fulfiller.ts';
import { listEventFulfillers } from './list-event-fulfillers.ts';
import { listFulfillers } from './list-fulfillers.ts';
import { listOrderFulfillers } from './order-fulfillers.ts';
import { registerFulfiller } from './register-fulfiller.ts';
import { rotateFulfillerSecret } from './rotate-fulfiller-secret.ts';
import { samplePrintFile } from './sample-print-file.ts';
import { testFulfiller } from './test-fulfiller.ts';
import { unregisterFulfiller } from './unregister-fulfiller.ts';

export const fulfillersRoutes = {
  listFulfillers,
  getFulfiller,
  changeFulfiller,
  rotateFulfillerSecret,
  testFulfiller,
  samplePrintFile,
  changeFulfillers,
  exportFulfillers,
  listEventFulfillers,
  registerFulfiller,
  unregisterFulfiller,
  listOrderFulfillers,
  chooseFulfiller,
} satisfies Routes<
  | 'listFulfillers'
  | 'getFulfiller'
  | 'changeFulfiller'
  | 'changeFulfillers'
  | 'exportFulfillers'
  | 'rotateFulfillerSecret'
  | 'testFulfiller'
  | 'samplePrintFile'
  | 'listEventFulfillers'
  | 'registerFulfiller'
  | 'unregisterFulfiller'
  | 'listOrderFulfillers'
  | 'chooseFulfiller'
>;
