import type { OperatorTemplate, OperatorTermsName } from '../operator-legal.ts';

const parts = (...texts: string[]) => texts.map((text) => text.trim()).join('\n\n');

const who = `## Who we are

These terms are between {{name}} (“we”) and the company that uses {{host}} (“you”).
Address: {{address}}
Email: {{email}}`;

const service = `## What we do

With our software you design garments and gifts, open stores, gift claims and bulk orders under your own name, and follow every order. We have the orders printed and shipped by printers whom we choose by place, technique and capacity.

We look after the software and improve it. It may be away for a short time while we do; we tell you beforehand when it will take longer.`;

const account = `## Your account

Whoever opens an account for a company must be allowed to act for it. Keep passwords to yourselves, and let us know when somebody may have learnt one. You decide who of your people may do what, and you answer for what they do.

Before a store can open we verify your company. Tell us when its details change: your stores show them to shoppers.`;

const content = `## What you print

You keep all rights in your designs, names and pictures. You allow us and our printers to store, copy and print them, as far as that is needed to make your orders and to show your stores.

You must have the right to print what you upload. Nothing may be printed that is against the law, breaks the rights of others, or is hateful. We may refuse such a design, stop a store that offers it and cancel its orders; we tell you why.`;

const gifts = `## Gifts, samples and bulk orders

Gifts, samples and what vouchers leave unpaid are charged to your credit account or taken from what you have paid beforehand. The budget of an event says how much its recipients may use: what goes beyond it waits for you. Bulk orders are paid by card or from your credit account. Invoices are due within 30 days.`;

const quality = `## Printing and quality

What you approve in the designer is what is printed. Small differences in colour and position lie in the nature of printing on fabric and ceramics. Something that is misprinted, damaged or lost is printed again or credited; tell us within 30 days of delivery, with a photograph.`;

const dataRoles = `## Personal data

You are responsible for the personal data of your shoppers and recipients; we use it for you and as you ask us to, and for nothing else. Our printers and carriers get what they need for printing and delivery, and are bound by the same duties. We protect the data by encryption on its way, by keeping companies strictly apart, and by letting people see no more than their work needs. We tell you without delay when something has happened to it, help you to answer people who ask for their rights, and delete it when you ask us to or leave us, unless the law obliges us to keep it.`;

const ending = `## Ending

You can leave at any time. We can end the agreement with 30 days’ notice, and at once for a serious breach of these terms. Orders that have been paid or approved are still made. Until then you can take your data with you.`;

const changes = `## Changes to these terms

When we change these terms we tell you by email 30 days before. If you do not agree, you can leave before the change takes effect.`;

const contact = `## Questions

Write to us.
Email: {{email}}`;

/** The operator's terms for companies, in the UK/EU and US versions, and for buyers in US stores. */
export const operatorTerms: Readonly<Record<OperatorTermsName, OperatorTemplate>> = {
  'terms-and-conditions': {
    title: 'Terms and conditions',
    text: parts(
      `These terms are for companies that open stores and gift claims. Shoppers buy on the terms of the store they buy in: each store has its own, linked at the foot of its pages.`,
      who,
      service,
      account,
      content,
      `## Stores and payments

In your stores you are the seller: the contract with a shopper is yours, and so are the duties of a seller, among them those towards consumers. You set the prices and the VAT rate. Payments go straight into your own account with our payment provider Stripe, under its terms. From each payment we keep what printing and shipping of the order cost, with VAT.

A refund to a shopper is yours to give. We return our part of it for what has not been produced.`,
      gifts,
      quality,
      dataRoles,
      `## What we answer for

We answer without limit for what we do on purpose or by gross negligence, for injury to life and health, and wherever the law allows no limit. Otherwise our liability in a year is limited to what you paid us in that year, and does not extend to lost profit.`,
      ending,
      changes,
      `## Which law applies

The law of the country in which {{name}} is based applies, and its courts decide.`,
      contact,
    ),
  },
  'terms-and-conditions-us': {
    title: 'Terms and conditions (United States)',
    text: parts(
      `These terms are for companies in the United States that open stores and gift claims, or connect an online shop of their own. Shoppers buy on the terms of the store they buy in: each store has its own, linked at the foot of its pages.`,
      who,
      service,
      account,
      content,
      `## Stores, payments and sales tax

In your stores you are the seller: the contract with a shopper is yours, and so are the duties of a seller. You set the prices, which do not include sales tax. Sales tax is worked out at checkout by our payment provider Stripe and paid to you with the price; registering for it, reporting it and paying it to the states is up to you. Payments go straight into your own account with Stripe, under its terms. From each payment we keep what printing and shipping of the order cost.

A refund to a shopper is yours to give. We return our part of it for what has not been produced.`,
      gifts,
      quality,
      dataRoles,
      `## What we answer for

The service is provided as it is. As far as the law allows, we make no other warranties, neither of us answers for indirect damages or lost profit, and our liability in a year is limited to what you paid us in that year. If somebody claims that a design of yours breaks their rights, you hold us and our printers harmless.`,
      ending,
      changes,
      `## Which law applies

The law of the place in which {{name}} is based applies, and its courts decide.`,
      contact,
    ),
  },
  'terms-and-conditions-buyer-us': {
    title: 'Terms for buyers (United States)',
    text: parts(
      `These terms are for people who buy in a store on {{host}} that delivers in the United States. The store’s own terms, linked at the foot of its pages, come first where the two differ.`,
      `## Who you buy from

The seller is the company that is named at the foot of the store. {{name}} provides the software and has the orders printed and shipped for the seller; it does not sell to you.`,
      `## Your order

When you press the pay button, you make the seller an offer to buy what is in your basket. The seller accepts it by confirming your order by email; that is when the contract is made. If something cannot be made, you get your money back.`,
      `## Prices, tax and payment

Prices are in US dollars and do not include sales tax. Sales tax and shipping are added at checkout, and you see the grand total before you pay.

You pay by card. The payment provider Stripe takes the payment for the seller: your card details go straight to it.`,
      `## Printing and delivery

Every item is printed after you order it. It usually arrives within 4 to 6 business days. If it cannot be shipped within 30 days, you are told; you can then agree to wait, or cancel and get all your money back.

Until your order goes to the printer you can change your address or size on its page. The email that confirms the order has the link.`,
      `## Returns and refunds

Every item is made to order, so items are not taken back because of a wrong size or a change of mind.

If an item is misprinted, damaged, lost on its way or not what you ordered, tell the seller within 30 days, with a photograph where there is something to see. It is replaced, or you get your money back.`,
      `## Your rights

Rights that the law of your own state gives you and that cannot be waived stay as they are.`,
      `## Questions

Write to the store that you bought in; its contact details stand at the foot of its pages. If it does not answer, write to us.
Email: {{email}}`,
    ),
  },
};
