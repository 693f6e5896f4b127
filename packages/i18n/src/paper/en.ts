import type { Message } from '../translator.ts';

// The words of the paper that travels in a parcel.
export const en = {
  title: 'Packing slip',
  placed: 'Ordered on {date}',
  parcel: 'Parcel {number} of {of}',
  other_parcels: 'The other parcels of this order come separately.',
  ship_to: 'Deliver to',
  item: 'Item',
  quantity: 'Quantity',
  price: 'Price',
  amount: 'Amount',
  custom_text: 'Text: {text}',
  items_net: 'Items',
  items_gross: 'Items',
  shipping: 'Shipping',
  voucher: 'Voucher',
  vat: 'Including VAT',
  tax: 'Sales tax',
  grand_total: 'Grand total',
  gift: 'A gift from {company}',
  thanks: 'Thank you for your order.',
  questions: 'Questions? Write to {email} and name {ref}.',
  unprintable: 'Some letters cannot be printed here. Order {ref} shows them all.',
  page: 'Page {page}',
} as const satisfies Record<string, Message>;
