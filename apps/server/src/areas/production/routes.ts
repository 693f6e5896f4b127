import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { changeFulfiller } from './fulfillers/change-fulfiller.ts';
import { changeFulfillers } from './fulfillers/change-fulfillers.ts';
import { chooseFulfiller } from './fulfillers/choose-fulfiller.ts';
import { exportFulfillers } from './fulfillers/export-fulfillers.ts';
import { getFulfiller } from './fulfillers/get-fulfiller.ts';
import { listEventFulfillers } from './fulfillers/list-event-fulfillers.ts';
import { listFulfillers } from './fulfillers/list-fulfillers.ts';
import { listOrderFulfillers } from './fulfillers/order-fulfillers.ts';
import { registerFulfiller } from './fulfillers/register-fulfiller.ts';
import { rotateFulfillerSecret } from './fulfillers/rotate-fulfiller-secret.ts';
import { samplePrintFile } from './fulfillers/sample-print-file.ts';
import { testFulfiller } from './fulfillers/test-fulfiller.ts';
import { unregisterFulfiller } from './fulfillers/unregister-fulfiller.ts';
import { fulfillerEvent } from './fulfilment/fulfiller-event.ts';
import { fulfillerPrintFile } from './fulfilment/fulfiller-print-file.ts';
import { printShopShipment } from './print-shop/print-shop-shipment.ts';
import { reportFromPrintShop } from './print-shop/report-from-print-shop.ts';

export const productionRoutes = {
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
  fulfillerEvent,
  fulfillerPrintFile,
  printShopShipment,
  reportFromPrintShop,
} satisfies Partial<Routes<CallName>>;
