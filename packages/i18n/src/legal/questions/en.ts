import type { Questions } from './questions.ts';

export const en: Questions = {
  delivery: {
    question: 'When will my order arrive?',
    answer: 'We print every item for you. It usually arrives 4 to 6 business days after you order.',
  },
  shipping: {
    question: 'What does shipping cost?',
    answer:
      'It depends on where your order goes and how soon it should be there. Checkout shows every method with its price before you pay.',
  },
  follow: {
    question: 'Where is my order?',
    answer:
      'The email that confirms your order has a link to its own page, which shows how far it is. You get another email when it leaves our printer.',
  },
  change: {
    question: 'Can I still change my address or size?',
    answer:
      'Yes, until your order goes to the printer: the email that confirms it has a link to its own page, where you can change both.',
  },
  sizes: {
    question: 'Which size do I need?',
    answer:
      'Every product page has a size guide with measurements. Lay something that fits you flat on a table, measure it and compare. Between two sizes, take the larger one.',
  },
  returns: {
    question: 'Can I send something back?',
    answer:
      'Yes. You can cancel within 14 days of receiving your order; the [terms and conditions](/terms-and-conditions) tell you how. Only items with words of your own on them are made for you alone and cannot be sent back, unless something is wrong with them.',
  },
  returns_us: {
    question: 'Can I send something back?',
    answer:
      'Every item is made to order, so we cannot take items back because of a wrong size or a change of mind. If something is wrong with an item, tell us within 30 days and we replace it or give you your money back.',
  },
  problem: {
    question: 'Something is wrong with my order. What now?',
    answer: 'Send us a photograph and your order reference. If it is misprinted, damaged or lost, we send it again.',
  },
  payment: {
    question: 'How can I pay?',
    answer: 'By card, at checkout. Your card details go straight to the payment provider; we never see them.',
  },
  contact: {
    question: 'How can I reach you?',
    answer: 'With our [contact form]({contact_page}).\nBy email: {email}',
  },
  gift_code: {
    question: 'My promo code does not work. Why?',
    answer:
      'Please check that it is typed as you received it; capitals, spaces and hyphens do not matter. Most codes can be used only once.',
  },
  gift_cost: {
    question: 'Does my gift cost anything?',
    answer: 'No. The gift and its delivery are free. All you need is your promo code.',
  },
  gift_exchange: {
    question: 'Can I exchange my gift?',
    answer:
      'Until you order you can choose freely. After that, a gift cannot be exchanged for another one or for money.',
  },
};
