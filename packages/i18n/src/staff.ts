import type { AddressProblem } from '@inkstand/domain/address-check';
import type { WhyNot } from '@inkstand/domain/order-actions';
import type { OrderNote } from '@inkstand/domain/order-notes';
import type { OrderEvent, OrderStatus } from '@inkstand/domain/order-status';

// English order labels of the back office. Separate from the storefront's messages, which browsers load completely.

export const STATUS_LABELS: Readonly<Record<OrderStatus, string>> = {
  new: 'New',
  'queued downloading': 'Queued for downloading',
  downloaded: 'Downloaded',
  'queued processing': 'Queued for processing',
  processing: 'Processing',
  processed: 'Processed',
  'queued submitting to fulfiller': 'Queued for submitting to fulfiller',
  'submitting to fulfiller': 'Submitting to fulfiller',
  'submitted to fulfiller': 'Submitted to fulfiller',
  picked: 'Picked',
  'in production': 'In production',
  'awaiting packing': 'Awaiting packing',
  packaged: 'Packaged',
  'ready to ship': 'Ready to ship',
  shipped: 'Shipped',
  'address issue': 'Address issue',
  'artwork issue': 'Artwork issue',
  'awaiting reprint': 'Awaiting reprint',
  cancelled: 'Cancelled',
  'fulfiller submission error': 'Fulfiller submission error',
  'fulfiller routing error': 'Fulfiller routing error',
  'over budget': 'Over budget',
  'over budget limit': 'Over budget limit',
};

/** Button label, and description in the timeline. */
export const EVENT_LABELS: Readonly<Record<OrderEvent, { action: string; happened: string }>> = {
  queue_download: { action: 'Queue downloading', happened: 'Queued for downloading' },
  finish_download: { action: 'Finish downloading', happened: 'Source images downloaded' },
  queue_processing: { action: 'Queue processing', happened: 'Queued for processing' },
  start_processing: { action: 'Start processing', happened: 'Rendering of print files started' },
  finish_processing: { action: 'Finish processing', happened: 'Print files rendered' },
  queue_submission: { action: 'Queue submission', happened: 'Queued for submitting' },
  start_submission: { action: 'Start submission', happened: 'Routed to a fulfiller' },
  finish_submission: { action: 'Finish submission', happened: 'Sent to the fulfiller' },
  report_picked: { action: 'Mark as picked', happened: 'Blanks picked' },
  report_in_production: { action: 'Mark as in production', happened: 'Printing started' },
  report_awaiting_packing: { action: 'Mark as awaiting packing', happened: 'Printed, awaiting packing' },
  report_packaged: { action: 'Mark as packaged', happened: 'Packaged' },
  report_ready_to_ship: { action: 'Mark as ready to ship', happened: 'Ready to ship' },
  report_shipped: { action: 'Mark as shipped', happened: 'Shipped' },
  exceed_budget: { action: 'Hold over budget', happened: 'Over the event’s budget' },
  exceed_budget_limit: { action: 'Hold over budget limit', happened: 'Over the event’s budget limit' },
  approve: { action: 'Approve', happened: 'Approved over budget' },
  release: { action: 'Release', happened: 'Released over the budget limit' },
  raise_budget: { action: 'Raise the budget', happened: 'Fits the raised budget' },
  pay: { action: 'Charge the card', happened: 'Production paid' },
  flag_address: { action: 'Report an address issue', happened: 'Address issue reported' },
  correct_address: { action: 'Correct the address', happened: 'Address corrected' },
  flag_artwork: { action: 'Report an artwork issue', happened: 'Artwork issue found' },
  replace_artwork: { action: 'Replace the artwork', happened: 'Artwork replaced' },
  fail_routing: { action: 'Fail routing', happened: 'No fulfiller can make it' },
  choose_fulfiller: { action: 'Choose a fulfiller', happened: 'Fulfiller chosen' },
  fail_submission: { action: 'Fail submission', happened: 'The fulfiller could not be reached' },
  retry_submission: { action: 'Submit again', happened: 'Submitted again' },
  ask_reprint: { action: 'Ask for a reprint', happened: 'Reprint asked for' },
  start_reprint: { action: 'Start the reprint', happened: 'Reprint started' },
  place_replacement: { action: 'Place a replacement', happened: 'Replacement order placed' },
  cancel: { action: 'Cancel the order', happened: 'Cancelled' },
  request_cancellation: { action: 'Request cancellation', happened: 'Cancellation requested from the fulfiller' },
  confirm_cancellation: { action: 'Confirm the cancellation', happened: 'Cancellation confirmed' },
};

/** Labels of address problems. */
export const ADDRESS_PROBLEM_LABELS: Readonly<Record<AddressProblem, string>> = {
  postcode_form: 'The postcode is not written as in this country.',
  no_street: 'There is no street or house.',
  no_house_number: 'There is no house number.',
  no_city: 'There is no town.',
  city_is_postcode: 'The town is the postcode again.',
  random_letters: 'It has letters that look typed at random.',
  placeholder: 'It looks like words typed to fill the field.',
  email_in_address: 'There is an email address in it.',
  po_box: 'A courier cannot deliver to a post-office box.',
  line_too_long: 'A line is too long for the parcel’s label.',
  country_not_served: 'We do not deliver to this country.',
};

/** Labels of shipment-related timeline entries that are not order steps. */
export const NOTE_LABELS: Readonly<Record<OrderNote, string>> = {
  report_shortage: 'The printer cannot get something for it',
  report_artwork_problem: 'The printer cannot use a print file',
  report_cancelled: 'The printer has cancelled it',
  report_cancelled_unasked: 'The printer has cancelled it, although nobody asked',
  report_cancelled_partly: 'Cancelled in part: refund what is not made',
  report_cancelled_late: 'The printer has cancelled it after printing began',
  report_cancellation_refused: 'Too late to cancel: the printer goes on',
  report_shipped_although_cancelled: 'Shipped, although it was cancelled',
  cancellation_by_hand: 'Ask the printer to cancel it',
  cancellation_unheard: 'The printer could not be asked to cancel it',
  address_by_hand: 'Tell the printer the new address',
  address_accepted: 'The printer has the new address',
  address_refused: 'The printer has not taken the new address',
  charge_declined: 'The company’s payment for production was declined',
  shop_cancelled: 'Cancelled in the shop, but it is too late to cancel it here',
  shop_changed: 'Changed in the shop',
  shop_address: 'The shop has another address, which is not used here',
  notes_settled: 'Dealt with',
};

/** Explanations of disabled buttons. */
export const WHY_NOT_TEXTS: Readonly<Record<WhyNot, string>> = {
  order_cancelled: 'The order is cancelled.',
  order_shipped: 'The order has been shipped.',
  too_late: 'The order is in production already.',
  not_in_this_status: 'This is not possible in the order’s present status.',
  role: 'Your role does not allow this.',
  staff_only: 'Only staff can do this.',
};
