import type { Routes } from '#routes.ts';
import { fulfillerEvent } from './fulfiller-event.ts';
import { fulfillerPrintFile } from './fulfiller-print-file.ts';

export const fulfilmentRoutes: Routes<'fulfillerEvent' | 'fulfillerPrintFile'> = { fulfillerEvent, fulfillerPrintFile };
