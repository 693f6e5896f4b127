import { parts, type StoreTexts } from './store-texts.ts';

const company = `
Address: {address}
Company number: {registration_number}
VAT number: {vat_number}
Email: {email}
Telephone: {phone}`;

const seller = `## Who you buy from

The store {store} is run by {company}. Whoever buys here makes a contract with {company}.
${company}`;

const order = `## How the contract is made

When you press the pay button, you make us an offer to buy what is in your basket, and take on the obligation to pay for it. Until then you can look at everything you have entered and correct it. We accept your offer by confirming your order by email; that is when the contract is made. The email repeats the details of your order, so keep it.

If we cannot make something that you have paid for, we tell you without delay and give you your money back.`;

const prices = `## Prices and payment

Prices include VAT where VAT is due. Shipping is added at checkout, and you see the total before you pay.

You pay by card. Our payment provider {payment_provider} takes the payment: your card details go straight to it and never reach us.`;

const printing = `Every item is printed after you order it. It usually arrives within 4 to 6 business days, at the address that you gave. The page of your order shows how far it is.

Until your order goes to the printer you can change your address or size on its page. The email that confirms the order has the link.`;

const colours = `Colours may look a little different on fabric than on a screen.`;

const delivery = `## Printing and delivery

${printing}

At the latest your order is with you 30 days after you placed it. Until you, or somebody you have named, has the parcel in hand, what happens to it is our risk and not yours.

${colours}`;

const cancelling = `## Your right to cancel

You can cancel within 14 days without giving a reason. The 14 days begin when you, or somebody you have named who is not the carrier, receive the items; if they come in several parcels, when you receive the last one.

To cancel, tell us so clearly before the 14 days have passed, for instance by email or letter. You may use the form at the end of these terms, but you need not.

- Send the items back within 14 days of telling us. You pay for sending them back.
- We pay back what you have paid, standard delivery included, within 14 days of hearing from you, in the way in which you paid. We may wait until the items are back with us, or until you have shown us that you have sent them.
- If the items have lost value because they were handled more than one has to in order to see whether they fit and please, we may take that off.

There is no right to cancel items that were personalised for you, for instance with a name or words of your own: they are made for you alone. Your rights when such an item is faulty stay as they are.`;

const cancellationForm = `## Model cancellation form

Fill in this form and send it back only if you want to cancel.

- To: {company}
- Address: {address}
- Email: {email}
- I hereby give notice that I cancel my contract of sale of the following items:
- Ordered on, received on:
- Order reference:
- Name and address of the buyer:
- Signature of the buyer (on paper only) and date:`;

const rightsStay = `Nothing in these terms takes away rights that the law gives you as a consumer, or limits our liability where the law does not allow it to be limited.`;

const data = `## Your personal data

What we do with your personal data, and which rights you have, is told in our [privacy policy](/privacy-policy).`;

const complaints = `Write to us and name your order reference; a photograph helps us to put things right quickly. We answer as soon as we can.
Email: {email}
You can also use our [contact form]({contact_page}).`;

const giftRules = `## Claiming your gift

Your gift is free, delivery included. You need the promo code that you were given; it must not be sold or published.

There is one gift for each code, for as long as there are gifts. The form tells you if another rule applies, such as one gift per address. If a gift cannot be made, we tell you.`;

const controller = `## Who is responsible

{company} is responsible for your personal data in the store {store}.
${company}`;

const recipients = `## Who else gets your data

- {operator} runs the software and the servers of this store for us, and does with your data only what we have asked for.
- The printer that makes your order, and the carrier that brings it, get your name, your address and what is needed to reach you about the delivery.
- {payment_provider} takes the payments.
- {analytics_provider} counts visits, if you have agreed to it: which page was looked at, with what kind of device.
- {chat_provider} carries the chat: what you write there, and your internet address.
- Authorities and advisers get what the law obliges us to give them.

We do not sell your data.`;

const cookies = `## Cookies, and what your browser keeps

- A cookie protects forms against being sent by other websites (XSRF-TOKEN). It ends with your visit.
- A cookie with a random number tells your device from others, to slow down those who guess codes (inkstand_device). It lasts a year.
- A cookie remembers your language (i18n_redirected). It lasts a year.
- Your browser itself keeps your basket, what you have begun to type into the address form, and your answer to the cookie notice. You can delete them in your browser at any time.

Visits are counted only if you have agreed to it in the cookie notice.`;

const keeping = `## How long we keep it

We keep what belongs to an order for as long as we need it to carry the order out and to stand by it, and for as long as tax and commercial law oblige us to keep our books. Messages are deleted when they have been answered and nothing more can come of them.`;

const purposes = (basis: {
  contract: string;
  consent: string;
  law: string;
  interest: string;
}) => `## What we use, and what for

- To make your order and bring it to you: your name, address, email address, telephone number and what you ordered, with any words of your own that are printed${basis.contract}.
- To take your payment through {payment_provider}: the amount and your billing address. Your card details go straight to the provider${basis.contract}.
- To keep our books: your orders and what was paid${basis.law}.
- To answer what you write to us: your name, your email address and your message${basis.interest}.
- To protect the store against abuse: your internet address and a random number for your device, for a short time${basis.interest}.
- To count visits, if you have agreed to it${basis.consent}.

We need the fields of the order form that are not marked as optional: without them an order cannot be made or delivered. Nothing about you is decided by a machine alone.`;

const european = purposes({
  contract: ' (needed for the contract with you, or to give you your gift; Article 6(1)(b) GDPR)',
  law: ' (an obligation by law; Article 6(1)(c) GDPR)',
  interest: ' (our legitimate interest in answering and in a safe store; Article 6(1)(f) GDPR)',
  consent: ' (your consent, which you can take back at any time; Article 6(1)(a) GDPR)',
});

const rights = `## Your rights

You can ask us

- what we keep about you, and for a copy of it, in a form that another program can read;
- to correct it, to delete it, or to use it for less;
- to stop using it where we rely on our own interest, for reasons of your own;
- to forget a consent that you gave. What was done before stays lawful.

Write to us; it costs you nothing.
Email: {email}
`;

/** The default texts in English. */
export const en: StoreTexts = {
  terms: {
    UK: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## If something is wrong with an item

If an item is misprinted, damaged or not what you ordered, tell us: we replace it or give you your money back.

By the Consumer Rights Act 2015 goods must be as described, fit for their purpose and of satisfactory quality. In the first 30 days you can reject a faulty item and get your money back. After that you can have it repaired or replaced, and if that does not help, have some or all of your money back. You can hold us to this for up to six years (in Scotland five).

${rightsStay}`,
      data,
      `## Questions and complaints

${complaints}

If we cannot agree, Citizens Advice tells you free of charge what you can do.`,
      `## Which law applies

The law of that part of the United Kingdom applies in which {company} is based. If you live in another part, you can rely on the consumer law there as well, and go to the courts there.`,
      cancellationForm,
    ),
    EU: parts(
      seller,
      order,
      prices,
      delivery,
      cancelling,
      `## If something is wrong with an item

If an item is misprinted, damaged or not what you ordered, tell us: we replace it or give you your money back.

The law gives you a guarantee of at least two years from delivery that the item is as it was sold. If it is not, you can have it repaired or replaced free of charge; if that is impossible or takes too long, you can pay less for it or give it back for your money.

${rightsStay}`,
      data,
      `## Questions and complaints

${complaints}

If we cannot agree, the consumer organisation of your country can help; if we are based in another country of the European Union than you, so can your European Consumer Centre (ECC-Net).`,
      `## Which law applies

The law of the country in which {company} is based applies. Rights that protect you as a consumer in the country in which you live stay as they are, and you can go to the courts there.`,
      cancellationForm,
    ),
    US: parts(
      seller,
      `## Your order

When you press the pay button, you make us an offer to buy what is in your basket. We accept it by confirming your order by email; that is when the contract is made.

If we cannot make something that you have paid for, we tell you and give you your money back.`,
      `## Prices, tax and payment

Prices are in US dollars and do not include sales tax. Sales tax and shipping are added at checkout, and you see the grand total before you pay.

You pay by card. Our payment provider {payment_provider} takes the payment: your card details go straight to it and never reach us.`,
      `## Printing and delivery

${printing}

If we cannot ship within 30 days, we tell you. You can then agree to wait, or cancel and get all your money back.

${colours}`,
      `## Returns and refunds

Every item is made to order, so we cannot take items back because of a wrong size or a change of mind.

If an item is misprinted, damaged, lost on its way or not what you ordered, tell us within 30 days of the day on which it arrived or should have arrived, with a photograph where there is something to see. We replace it or give you your money back; you need not send it back unless we ask for it, and then we pay for that.`,
      `## What we answer for

We answer for items being as described. Beyond that, and as far as the law allows, items come without further warranties, and our liability for an order is limited to what you paid for it. Some states do not allow such limits, so they may not apply to you.`,
      data,
      `## Which law applies

The law of the state in which {company} is based applies. Rights that the law of your own state gives you and that cannot be waived stay as they are.`,
      `## Questions and complaints

${complaints}`,
    ),
    gift: parts(
      `## Who gives you the gift

The gifts of {store} are given by {company}.
${company}`,
      giftRules,
      `## Printing and delivery

${printing}

${colours}`,
      `## If something is wrong with it

If your gift arrives misprinted or damaged, or not at all, write to us within 30 days, with a photograph where there is something to see, and we send you a new one. A gift cannot be exchanged for money.

Rights that the law gives you stay as they are.`,
      data,
      `## Questions

${complaints}`,
    ),
  },
  privacy: {
    UK: parts(
      controller,
      european.replaceAll('GDPR', 'UK GDPR'),
      recipients,
      `Where one of them works outside the United Kingdom, it is bound by the UK’s data protection agreements or by contracts that the Information Commissioner has approved.`,
      cookies,
      keeping,
      rights,
      `If you are not content with our answer, you can complain to the Information Commissioner’s Office: [ico.org.uk](https://ico.org.uk/make-a-complaint/).`,
    ),
    EU: parts(
      controller,
      european,
      recipients,
      `Where one of them works outside the European Economic Area, it is bound by a decision of the European Commission that protection there is adequate, or by the Commission’s standard contractual clauses.`,
      cookies,
      keeping,
      rights,
      `If you are not content with our answer, you can complain to the data protection authority of the country in which you live or work.`,
    ),
    US: parts(
      controller,
      purposes({ contract: '', law: '', interest: '', consent: '' }),
      recipients,
      `We do not share it for advertising across websites either.`,
      cookies,
      keeping,
      `## Your rights

You can ask us what we keep about you, for a copy of it, and to correct or delete it. In California and in other states the law gives you these rights; we give them to everybody. Nobody is treated worse for using them, and somebody whom you have authorized can write for you.

Write to us; it costs you nothing.
Email: {email}`,
      `## Children

This store is not meant for children under 13, and we do not knowingly keep data of theirs.`,
    ),
  },
};
