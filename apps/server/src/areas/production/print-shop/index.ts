export { printShopToken, printShopUrl } from './print-shop-token.ts';
