import type { Routes } from '#routes.ts';
import { printShopShipment } from './print-shop-shipment.ts';
import { reportFromPrintShop } from './report-from-print-shop.ts';

export const printShopRoutes = { printShopShipment, reportFromPrintShop } satisfies Routes<
  'printShopShipment' | 'reportFromPrintShop'
>;
