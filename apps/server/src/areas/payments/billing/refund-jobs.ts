import type { JobDefinition } from '#jobs.ts';
import { recordTaxNotReported, reportTax, reverseTax } from './report-tax.ts';
import { recordFeeNotReturned, returnFee } from './return-fee.ts';
import { sendRefund } from './send-refund.ts';

// Many tries, with growing pauses, since a provider may be away for a while.

/** A refund that is given up stays pending: the reconciler goes on asking, since nobody knows whether it was made. */
const refund: JobDefinition<'order.refund'> = { name: 'order.refund', retries: 15, handle: sendRefund };

const fee: JobDefinition<'order.return_fee'> = {
  name: 'order.return_fee',
  retries: 15,
  handle: returnFee,
  giveUp: recordFeeNotReturned,
};

const tax: JobDefinition<'order.report_tax'> = {
  name: 'order.report_tax',
  retries: 15,
  handle: reportTax,
  giveUp: recordTaxNotReported,
};

const reversal: JobDefinition<'order.reverse_tax'> = {
  name: 'order.reverse_tax',
  retries: 15,
  handle: reverseTax,
  giveUp: recordTaxNotReported,
};

export const refundJobs = {
  'order.refund': refund,
  'order.return_fee': fee,
  'order.report_tax': tax,
  'order.reverse_tax': reversal,
};
