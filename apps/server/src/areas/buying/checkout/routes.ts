import type { Routes } from '#routes.ts';
import { checkVoucher } from './check-voucher.ts';
import { createCustomer } from './create-customer.ts';
import { pay } from './pay.ts';
import { paymentSuccess } from './payment-success.ts';

export const checkoutRoutes: Routes<'createCustomer' | 'checkVoucher' | 'pay' | 'paymentSuccess'> = {
  createCustomer,
  checkVoucher,
  pay,
  paymentSuccess,
};
