export { importShopOrder, shopImportJob } from './shop-orders/import-shop-order.ts';
