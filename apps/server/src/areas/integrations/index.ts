export { importShopOrder, shopImportJob } from './shop-orders/import-shop-order.ts';
export { shopOrderEmail } from './shop-orders/shop-order-email.ts';
