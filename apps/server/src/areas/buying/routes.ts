import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { getBudget } from './budget/get-budget.ts';
import { setBudget } from './budget/set-budget.ts';
import { cancelBulkPurchase } from './bulk-orders/cancel-bulk-purchase.ts';
import { createBulkPurchase } from './bulk-orders/create-bulk-purchase.ts';
import { finishBulkPayment } from './bulk-orders/finish-bulk-payment.ts';
import { getBulkPurchase } from './bulk-orders/get-bulk-purchase.ts';
import { listBulkPurchases } from './bulk-orders/list-bulk-purchases.ts';
import { payBulkPurchase } from './bulk-orders/pay-bulk-purchase.ts';
import { placeBulkPurchase } from './bulk-orders/place-bulk-purchase.ts';
import { readDestinations } from './bulk-orders/read-destinations.ts';
import { saveBulkPurchase } from './bulk-orders/save-bulk-purchase.ts';
import { stopBulkPayment } from './bulk-orders/stop-bulk-payment.ts';
import { checkVoucher } from './checkout/check-voucher.ts';
import { createCustomer } from './checkout/create-customer.ts';
import { pay } from './checkout/pay.ts';
import { paymentSuccess } from './checkout/payment-success.ts';
import { claimGift } from './claims/claim-gift.ts';
import { createSampleLink } from './claims/create-sample-link.ts';
import { sampleLink } from './claims/sample-link.ts';
import { contactForm } from './contact/contact-form.ts';
import { sendContactMessage } from './contact/send-contact-message.ts';
import { stripeWebhook } from './index.ts';
import { lockedToCountry } from './storefront/locked-to-country.ts';
import { lookAtBasket } from './storefront/look-at-basket.ts';
import { productPage } from './storefront/product-page.ts';
import { store } from './storefront/store.ts';
import { storeProducts } from './storefront/store-products.ts';
import { storeText } from './storefront/store-text.ts';

export const buyingRoutes = {
  getBudget,
  setBudget,
  listBulkPurchases,
  createBulkPurchase,
  getBulkPurchase,
  saveBulkPurchase,
  readDestinations,
  placeBulkPurchase,
  payBulkPurchase,
  finishBulkPayment,
  stopBulkPayment,
  cancelBulkPurchase,
  createCustomer,
  checkVoucher,
  pay,
  paymentSuccess,
  claimGift,
  createSampleLink,
  sampleLink,
  contactForm,
  sendContactMessage,
  store,
  storeProducts,
  productPage,
  lookAtBasket,
  lockedToCountry,
  storeText,
  stripeWebhook,
} satisfies Partial<Routes<CallName>>;
