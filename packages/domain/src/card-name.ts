const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** Returns `Visa ···· 4242`; `brand` is the provider's brand code. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ···· ${last4}`;
