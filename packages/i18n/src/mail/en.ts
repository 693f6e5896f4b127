import type { Message } from '../translator.ts';

// The words of mails to shoppers and recipients. They never travel to a browser, so they stand apart.
export const en = {
  greeting: 'Hello {name},',
  order_reference: 'Order reference',
  items: 'What you ordered',
  line: '{quantity} × {name} ({colour}, {size})',
  custom_text: 'Your text: {text}',
  shipping: 'Shipping ({method})',
  voucher: 'Voucher',
  total_excluding_vat: 'Total excluding VAT',
  vat: 'VAT',
  total_before_tax: 'Total before tax',
  tax: 'Sales tax',
  grand_total: 'Grand total',
  delivery_address: 'Delivery address',
  estimated_delivery: 'Estimated delivery: {from} to {to}',
  follow_order: 'Follow your order',
  questions: 'Questions? Answer this email and name the reference {ref}.',
  why: 'You receive this email because something was ordered with this address at {store}.',

  'order_confirmation.subject': 'Your order {ref} at {store}',
  'order_confirmation.intro': 'Thank you for your order at {store}. We will write again as soon as it is on its way.',

  'claim_confirmation.subject': 'Your gift from {store}: order {ref}',
  'claim_confirmation.intro':
    'Your gift from {store} is ordered, and there is nothing to pay. We will write again as soon as it is on its way.',

  'shipped.subject': 'Your order {ref} is on its way',
  'shipped.intro': 'Good news: your order from {store} has been printed and is on its way to you.',
  'shipped.carrier': 'Carrier: {carrier}',
  'shipped.parcel': 'This is parcel {number} of {of}; the others follow.',
  'shipped.last_parcel': 'This is parcel {number} of {of}, the last one.',
  'shipped.tracking_number': 'Tracking number: {number}',
  'shipped.track': 'Track the parcel',

  'order_link.subject': 'Your order {ref} at {store}',
  'order_link.intro': 'You have ordered your gift already. Here is the link to your order again.',

  'address_problem.subject': 'Please check the address of your order {ref}',
  'address_problem.intro':
    'We cannot deliver your order from {store} to the address below. Please check and correct it.',
  'address_problem.correct': 'Correct the address',

  'refund.subject': 'Refund for your order {ref}',
  'refund.intro': 'We have refunded {amount} for your order from {store}. It may take a few days to arrive.',

  'cancelled.subject': 'Your order {ref} was cancelled',
  'cancelled.intro': 'Your order from {store} was cancelled.',
} as const satisfies Record<string, Message>;
