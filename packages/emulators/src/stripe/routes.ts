import {
  createAccount,
  createAccountLink,
  getAccount,
  getOwnAccount,
  listAccounts,
  updateAccount,
} from './accounts.ts';
import { getBalanceTransaction, getPayout, listBalanceTransactions, listPayouts } from './balance/read-balance.ts';
import type { Answer, Call } from './call.ts';
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './customers.ts';
import type { Emulator } from './emulator.ts';
import { getEvent, listEvents } from './events-api.ts';
import { createFeeRefund, getApplicationFee, listFeeRefunds } from './payments/application-fees.ts';
import { cancelIntent } from './payments/cancel-intent.ts';
import { captureIntent } from './payments/capture-intent.ts';
import { getCharge, listCharges } from './payments/charges.ts';
import { confirmIntent } from './payments/confirm-intent.ts';
import { createIntent } from './payments/create-intent.ts';
import { createRefund } from './payments/create-refund.ts';
import { finishChallenge } from './payments/finish-challenge.ts';
import { createPaymentMethod } from './payments/payment-method.ts';
import { getIntent, listIntents } from './payments/read-intents.ts';
import { getRefund, listRefunds } from './payments/refunds.ts';
import { attachMethod, detachMethod, getMethod, listCustomerMethods, listMethods } from './payments/saved-methods.ts';
import { updateIntent } from './payments/update-intent.ts';
import { confirmSetup } from './setups/confirm-setup.ts';
import { finishSetupChallenge } from './setups/finish-setup-challenge.ts';
import { cancelSetup, createSetup, getSetup } from './setups/setup-calls.ts';
import { createCalculation, getCalculation, listCalculationLines } from './tax/calculation.ts';
import { createFromCalculation, createReversal, getTransaction, listTransactionLines } from './tax/transaction.ts';
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  getWebhookEndpoint,
  listWebhookEndpoints,
  updateWebhookEndpoint,
} from './webhook-endpoints.ts';

export interface Route {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below `/v1`. */
  path: string;
  run: (emulator: Emulator, call: Call) => Promise<Answer>;
  /**
   * `public`: a public key is accepted too, limited to the object of its client secret. `none`: needs no key, which the
   * real service never allows.
   */
  keys: 'secret' | 'public' | 'none';
}

function route(method: Route['method'], path: string, run: Route['run'], keys: Route['keys'] = 'secret'): Route {
  return { method, path, run, keys };
}

/** All endpoints of the emulator. */
export const routes: readonly Route[] = [
  route('POST', '/payment_intents', createIntent),
  route('GET', '/payment_intents', listIntents),
  route('GET', '/payment_intents/:id', getIntent, 'public'),
  route('POST', '/payment_intents/:id', updateIntent),
  route('POST', '/payment_intents/:id/confirm', confirmIntent, 'public'),
  route('POST', '/payment_intents/:id/cancel', cancelIntent),
  route('POST', '/payment_intents/:id/capture', captureIntent),
  // Not part of the real API, where the card's bank challenges; here the browser script or a test reports the outcome.
  route('POST', '/payment_intents/:id/challenge', finishChallenge, 'public'),
  route('POST', '/payment_methods', createPaymentMethod, 'public'),
  route('GET', '/payment_methods', listMethods),
  route('GET', '/payment_methods/:id', getMethod),
  route('POST', '/payment_methods/:id/attach', attachMethod),
  route('POST', '/payment_methods/:id/detach', detachMethod),
  route('GET', '/customers/:id/payment_methods', listCustomerMethods),

  route('POST', '/setup_intents', createSetup),
  route('GET', '/setup_intents/:id', getSetup, 'public'),
  route('POST', '/setup_intents/:id/confirm', confirmSetup, 'public'),
  route('POST', '/setup_intents/:id/cancel', cancelSetup),
  // The bank's answer, as with payments.
  route('POST', '/setup_intents/:id/challenge', finishSetupChallenge, 'public'),

  route('GET', '/charges', listCharges),
  route('GET', '/charges/:id', getCharge),
  route('GET', '/application_fees/:id', getApplicationFee),
  route('POST', '/application_fees/:id/refunds', createFeeRefund),
  route('GET', '/application_fees/:id/refunds', listFeeRefunds),
  route('POST', '/refunds', createRefund),
  route('GET', '/refunds', listRefunds),
  route('GET', '/refunds/:id', getRefund),

  route('GET', '/balance_transactions', listBalanceTransactions),
  route('GET', '/balance_transactions/:id', getBalanceTransaction),
  route('GET', '/payouts', listPayouts),
  route('GET', '/payouts/:id', getPayout),

  route('POST', '/customers', createCustomer),
  route('GET', '/customers', listCustomers),
  route('GET', '/customers/:id', getCustomer),
  route('POST', '/customers/:id', updateCustomer),
  route('DELETE', '/customers/:id', deleteCustomer),

  route('GET', '/events', listEvents, 'none'),
  route('GET', '/events/:id', getEvent),

  route('GET', '/account', getOwnAccount),
  route('POST', '/accounts', createAccount),
  route('GET', '/accounts', listAccounts),
  route('GET', '/accounts/:id', getAccount),
  route('POST', '/accounts/:id', updateAccount),
  route('POST', '/account_links', createAccountLink),

  route('POST', '/tax/calculations', createCalculation),
  route('GET', '/tax/calculations/:id', getCalculation),
  route('GET', '/tax/calculations/:id/line_items', listCalculationLines),
  route('POST', '/tax/transactions/create_from_calculation', createFromCalculation),
  route('POST', '/tax/transactions/create_reversal', createReversal),
  route('GET', '/tax/transactions/:id', getTransaction),
  route('GET', '/tax/transactions/:id/line_items', listTransactionLines),

  route('POST', '/webhook_endpoints', createWebhookEndpoint),
  route('GET', '/webhook_endpoints', listWebhookEndpoints),
  route('GET', '/webhook_endpoints/:id', getWebhookEndpoint),
  route('POST', '/webhook_endpoints/:id', updateWebhookEndpoint),
  route('DELETE', '/webhook_endpoints/:id', deleteWebhookEndpoint),
];
