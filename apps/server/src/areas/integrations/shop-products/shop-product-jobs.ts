import { pushShopProductJob } from './push-product.ts';
import { readShopProductJob } from './read-product.ts';
import { shopPushJob } from './run-push.ts';

export const shopProductJobs = {
  'shop.push': shopPushJob,
  'shop.push_product': pushShopProductJob,
  'shop.read_product': readShopProductJob,
};
