export { finalizePurchase } from './finalize-purchase.ts';
export { reconcilePurchases } from './reconcile-purchases.ts';
