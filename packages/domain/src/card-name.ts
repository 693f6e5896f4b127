const BRANDS: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `Visa ···· 4242`, of the provider's name of a brand. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ···· ${last4}`;
