import type { Event } from '@inkstand/contract/events/events';

interface Kind {
  title: string;
  text: string;
  /** What must be done before the event can be Active; its page checks it. */
  needs: readonly string[];
}

/** The four types (docs/product/events.md). */
export const KINDS: Readonly<Record<Event['type'], Kind>> = {
  Store: {
    title: 'Store',
    text: 'Shoppers fill a basket and pay by card.',
    needs: ['At least one product with a selling price', 'A payment account that can take cards', 'A verified company'],
  },
  Promo: {
    title: 'Gift claim',
    text: 'Guests claim one gift each with a code. You pay.',
    needs: [
      'At least one product',
      'A budget, and an active credit account that pays for it',
      'Promo codes for your guests',
      'A verified company',
    ],
  },
  Bulk: {
    title: 'Bulk order',
    text: 'You order quantities per colour and size, to one address or many.',
    needs: ['At least one product', 'A verified company'],
  },
  Products: {
    title: 'Collection',
    text: 'Products without a public shop, the source for a connected online shop.',
    needs: ['At least one product', 'A verified company'],
  },
};
