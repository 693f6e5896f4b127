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
  'order_changed.subject': 'Your order {ref} was changed',
  'order_changed.intro':
    'The address or the size of your order from {store} was changed. This is how it will be sent now. If it was not you, please answer this email at once.',

  'address_problem.subject': 'Please check the address of your order {ref}',
  'address_problem.intro':
    'We cannot deliver your order from {store} to the address below. Please check and correct it.',
  'address_problem.correct': 'Correct the address',

  'refund.subject': 'Refund for your order {ref}',
  'refund.intro': 'We have refunded {amount} for your order from {store}. It may take a few days to arrive.',
  'refund.items': 'What was refunded',
  'refund.total': 'Refunded',

  'cancelled.subject': 'Your order {ref} was cancelled',
  'cancelled.intro': 'Your order from {store} was cancelled.',
  'contact.subject': 'Message from {name} ({store})',
  'contact.intro': '{name} has written to you with the contact form of {store}:',
  'contact.from': 'From: {name}, {email}',
  'contact.reply': 'Answer this email to write back. Nobody has checked that the address belongs to the writer.',
  'proof.subject': 'Please check the design of {name}',
  'proof.intro':
    '{company} asks you to check the design of {name}, and to approve it or to ask for a change. No account is needed.',
  'proof.button': 'Look at the proof',
  'proof.why': 'You receive this email because {company} entered this address for a proof.',
  'proof_decided.approved_subject': '{name} is approved',
  'proof_decided.approved_intro':
    '{by} has approved the proof of {name}. The approval holds until the design is changed.',
  'proof_decided.change_subject': 'A change to {name} is asked for',
  'proof_decided.change_intro': '{by} has looked at the proof of {name} and asks for a change:',
  'proof_decided.button': 'Open the proofs',
  'proof_decided.why': 'You receive this email because you sent the proof.',
  'print_shop.subject': 'Order {ref}: please print and send it',
  'print_shop.intro':
    '{company} asks you to print and send an order of {event}. One page has all of it: the address, the items and the print files. Please tick off each step there; no account is needed.',
  'print_shop.pieces': 'Pieces: {pieces}',
  'print_shop.ship_by': 'Please hand it to the carrier by {day}.',
  'print_shop.button': 'Open the order',
  'print_shop.why':
    'You receive this email because {fulfiller} prints orders of this company and named this address for them.',
  'budget_reached.subject': 'The budget of {event} is reached',
  'budget_reached.intro':
    'The gifts claimed at {event} have reached its budget of {budget}. Nobody was turned away: what is claimed from now on waits until you approve it or raise the budget.',
  'budget_reached.waiting': { one: '{count} order waits for you.', other: '{count} orders wait for you.' },
  'budget_reached.limit': 'What would go beyond the limit of {limit} waits for our staff.',
  'budget_reached.button': 'Look at the budget',
  'budget_reached.why': 'You receive this email because you look after the events of {company}.',
  'summary.subject': '{company}: your daily summary of {date}',
  'summary.intro': 'This is what has happened since {since}.',
  'summary.new': { one: '{count} new order', other: '{count} new orders' },
  'summary.shipped': { one: '{count} order shipped', other: '{count} orders shipped' },
  'summary.waiting': { one: '{count} order waits for you', other: '{count} orders wait for you' },
  'summary.refunds': {
    one: '{count} refund has failed and waits for you',
    other: '{count} refunds have failed and wait for you',
  },
  'summary.budget': '{left} left of the budget of {budget}',
  'summary.button': 'Look at your orders',
  'summary.why':
    'You receive this email once a day, when there is something to tell, because you look after the orders of {company}.',
  'summary.stop': 'Stop the daily summary for {company}',
  'replacement.subject': 'A replacement for your order: {ref}',
  'replacement.intro':
    'Something was not right with what {store} sent you. We make it again, at no charge, and write again as soon as it is on its way.',
  'report_refused.subject': 'About the problem with your order {ref}',
  'report_refused.intro':
    'We have looked at the problem that you reported. {store} does not send a replacement, and says:',
  'address_problem.or_confirm': 'If it is right as it is, you can say so on the same page.',
  'client.verified_subject': '{company} is verified',
  'client.verified_intro': 'We have checked the details of {company}. You can open your stores and events now.',
  'client.unverified_subject': '{company} is no longer verified',
  'client.unverified_intro':
    'We have taken back the verification of {company}. What is open stays open; before you open something new, please get in touch with us.',
  'client.credit_subject': 'Your credit account is active',
  'client.credit_intro':
    '{company} can use a credit account of {limit} from now on: gifts, samples and vouchers are paid with it.',
  'client.invoice_subject': 'Your invoice {number}',
  'client.invoice_intro':
    'The invoice {number} for what {company} used of its credit account is ready: {total}, to be paid by {day}.',
  'client.overdue_subject': 'Reminder: your invoice {number}',
  'client.overdue_intro':
    'The invoice {number} of {company} was to be paid by {day}. We have not seen the payment of {total} yet. If it is on its way, please ignore this email.',
  'client.receipt_subject': 'Receipt: invoice {number} is paid',
  'client.receipt_intro':
    '{company} has paid {total} for the invoice {number} by card, on {day}. Nothing is left to do.',
  'client.receipt_card': 'Card: {card}',
  'client.credit_note_subject': 'Your credit note {number}',
  'client.credit_note_intro':
    '{company} gets back {total} of what was invoiced: something was cancelled since. The credit note {number} says what.',
  'client.button': 'Open your settings',
  'client.event_button': 'Go to {event}',
  'client.begin_button': 'Get started',
  'client.invoice_button': 'See the invoice',
  'webhook.given_up_subject': 'We no longer send messages to {host}',
  'webhook.given_up_intro':
    'For {days} days nothing that we told {company} at {host} has arrived, so we have switched this webhook off.',
  'webhook.given_up_next':
    'Put the program behind it right, try it with a test message, and switch the webhook on again. What was not delivered stays in its log for {kept} days and can be sent again from there.',
  'webhook.button': 'Open the webhook',
  'client.why': 'You receive this email because you administer {company}.',
  'promo_code.subject': 'A gift from {company}: {store}',
  'promo_code.intro':
    '{store} has a gift for you. With your personal code you choose it and say where it should go; there is nothing to pay.',
  'promo_code.reminder_subject': 'Your gift from {company} is waiting: {store}',
  'promo_code.reminder_intro':
    'Your code for {store} has not been used yet. Choose your gift with it and say where it should go; there is nothing to pay.',
  'promo_code.button': 'Choose your gift',
  'promo_code.by_hand': 'Or open the page yourself and type this code:',
  'promo_code.until': 'The code is good until {day}.',
  'promo_code.why':
    'You receive this email because {company} named this address for a gift. The code is meant for you alone.',
  'verify_email.subject': 'Please confirm your email address',
  'verify_email.intro':
    'Welcome to Inkstand, {name}. Please confirm that this address is yours; then {company} can begin.',
  'verify_email.button': 'Confirm my address',
  'verify_email.why':
    'You get this email because somebody signed up with this address. If it was not you, do nothing: without the link nothing happens.',
  'account_exists.subject': 'You already have an Inkstand account',
  'account_exists.intro':
    'Somebody, probably you, signed up for Inkstand with this address. It has an account already, so no new one was made.',
  'account_exists.reset': 'Forgotten your password? Choose a new one here: {url}',
  'account_exists.button': 'Sign in',
  'account_exists.why': 'If it was not you, you need do nothing.',
  'password_reset.subject': 'A new password for Inkstand',
  'password_reset.intro':
    'Somebody, probably you, asked for a new password for this account. With this link you choose one. It is good once, for one hour.',
  'password_reset.button': 'Choose a new password',
  'password_reset.why': 'If it was not you, do nothing: your password stays as it is.',
  'sign_in_link.subject': 'A link to sign in to Inkstand',
  'sign_in_link.intro':
    'Somebody has typed wrong passwords for your account several times, so signing in from new devices is slowed down. With this link you sign in at once, with your password as always.',
  'sign_in_link.advice':
    'The link is good once, for one hour. Devices that you have signed in with before are not affected.',
  'invitation.subject': '{by} invites you to {company}',
  'invitation.intro':
    '{by} invites you to work for {company} on Inkstand, as {role}. Choose a password, and you are in.',
  'invitation.expires': 'The link is good once, until {date}.',
  'invitation.button': 'Accept the invitation',
  'invitation.why': 'You get this email because {company} gave this address. If you do not know them, do nothing.',
  'new_device.subject': 'A new sign-in to your Inkstand account',
  'new_device.intro':
    'Somebody signed in to your account with a device that we have not seen before: {device}, {date}.',
  'new_device.advice':
    'If that was you, there is nothing to do. If not, choose a new password at once: everybody is signed out then.',
  'new_device.button': 'Choose a new password',
  'new_device.why': 'You get this email to protect your account.',
  'password_changed.subject': 'Your password was changed',
  'password_changed.intro':
    'The password of your Inkstand account was changed: {date}. All other devices are signed out.',
  'password_changed.advice': 'If it was not you, choose a new one at once and tell an administrator of your company.',
  'domain_missing.subject': 'The record of {domain} is gone',
  'domain_missing.intro':
    'The DNS record that proves {domain} is yours was not found today. {store} can still be reached there until {day}. If the record is not back by then, the domain stops leading to your store.',
  'domain_lost.subject': '{domain} no longer leads to your store',
  'domain_lost.intro':
    'The DNS record that proves {domain} is yours has been gone for several days, so the domain no longer leads to {store}. Your store can be reached at its own address as before, and links in new emails name that one.',
  'domain.advice': 'This is the TXT record it needs. Once it is there, press “Check now” on the store’s details.',
  'domain.button': 'Open the store’s details',
} as const satisfies Record<string, Message>;
