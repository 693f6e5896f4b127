import type { Terms, TermsSection } from './terms.ts';

const data: TermsSection = {
  heading: 'Your personal data',
  paragraphs: [
    'We use your name, address, e-mail address and phone number to make your order, to deliver it and to write to you about it. The printer and the carrier get what they need for that, and nobody else does.',
    'Write to {email} if you want to know what we keep about you, or want it corrected or deleted.',
  ],
};

const questions: TermsSection = {
  heading: 'Questions and complaints',
  paragraphs: ['Write to {email} and name your order reference. We answer as soon as we can.'],
};

const seller: TermsSection = {
  heading: 'Who you buy from',
  paragraphs: [
    'The store {store} is run by {company}.',
    'Address: {address}',
    'VAT number: {vat_number}',
    'You can write to us at {email}.',
  ],
};

const order: TermsSection = {
  heading: 'Your order',
  paragraphs: [
    'When you pay, you make us an offer to buy what is in your basket. We accept it by confirming your order by e-mail; that is when the contract is made.',
    'If we cannot make something you have paid for, we tell you and give your money back.',
  ],
};

const delivery: TermsSection = {
  heading: 'Printing and delivery',
  paragraphs: [
    'Every item is printed after you order it. It usually arrives within 4 to 6 business days, at the address you gave. The page of your order shows how far it is.',
    'You can correct your address or size until your order goes to the printer: write to us at {email}.',
    'Colours may look a little different on fabric than on a screen.',
  ],
};

/** The default terms, for companies that have not written their own. */
export const en: Terms = {
  buyer: [
    seller,
    order,
    {
      heading: 'Prices and payment',
      paragraphs: [
        'Prices include VAT where VAT is due. Shipping is added at checkout, and you see the total before you pay.',
        'You pay by card through our payment provider. Your card number never reaches us.',
      ],
    },
    delivery,
    {
      heading: 'Changing your mind',
      paragraphs: [
        'You can cancel within 14 days of receiving your order, without giving a reason. Tell us by e-mail, and send the items back within 14 days of that. We then refund what you paid, standard shipping included; you pay for sending the items back.',
        'Items that were personalised with your own text are made for you alone and cannot be returned, unless they are faulty.',
      ],
    },
    {
      heading: 'Faulty items',
      paragraphs: [
        'If an item is misprinted, damaged or not what you ordered, we replace it or give your money back. A photograph helps us to do so quickly. The rights that the law gives you as a consumer stay as they are.',
      ],
    },
    data,
    {
      heading: 'Which law applies',
      paragraphs: [
        'The law of the country in which {company} is based applies. Rights that protect you as a consumer in your own country stay as they are.',
      ],
    },
    questions,
  ],
  buyer_us: [
    seller,
    order,
    {
      heading: 'Prices, tax and payment',
      paragraphs: [
        'Prices are in US dollars and do not include sales tax. Sales tax and shipping are added at checkout, and you see the grand total before you pay.',
        'You pay by card through our payment provider. Your card number never reaches us.',
      ],
    },
    delivery,
    {
      heading: 'Returns',
      paragraphs: [
        'Every item is made to order, so we cannot take back items because of a wrong size or a change of mind.',
        'If an item is misprinted, damaged or not what you ordered, tell us within 30 days of receiving it, with a photograph. We replace it or give your money back.',
      ],
    },
    data,
    {
      heading: 'Which law applies',
      paragraphs: [
        'The law of the state in which {company} is based applies. Rights that the law of your own state gives you and that cannot be waived stay as they are.',
      ],
    },
    questions,
  ],
  recipient: [
    {
      heading: 'Who gives you the gift',
      paragraphs: [
        'The gifts of {store} are given by {company}.',
        'Address: {address}',
        'You can write to us at {email}.',
      ],
    },
    {
      heading: 'Claiming your gift',
      paragraphs: [
        'Your gift is free, delivery included. You need the promo code that you were given; it works once and must not be sold.',
        'There is one gift per person and address, as long as there are gifts. If an order cannot be made, we tell you.',
      ],
    },
    delivery,
    {
      heading: 'If something is wrong with it',
      paragraphs: [
        'If your gift arrives misprinted or damaged, write to us within 30 days with a photograph and we send you a new one. A gift cannot be exchanged for money.',
      ],
    },
    data,
    questions,
  ],
};
