import type { Appearance, StripeElementLocale } from '@stripe/stripe-js';

/**
 * Styles the provider's card fields like our own. Colours are read from the page, because the fields are in iframes.
 */
export function stripeAppearance(element: Element): Appearance {
  const style = getComputedStyle(element);
  const colour = style.getPropertyValue('--link').trim() || '#1f1a24';
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: colour,
      colorText: '#1f1a24',
      colorTextSecondary: '#5d5668',
      colorDanger: '#b3261e',
      fontFamily: style.fontFamily,
      fontSizeBase: '16px',
      borderRadius: style.getPropertyValue('--radius-small').trim() || '10px',
      spacingUnit: '4px',
    },
    rules: {
      '.Label': { fontWeight: '600' },
      '.Input': { border: '1px solid #8b8396', boxShadow: 'none', padding: '12px 14px' },
      '.Input:focus': { border: `1px solid ${colour}`, boxShadow: `0 0 0 2px ${colour}` },
      '.Input--invalid': { border: '1px solid #b3261e', boxShadow: '0 0 0 1px #b3261e' },
    },
  };
}

/** The provider's locale for a language: it has Bokmål instead of Norwegian. */
export function elementLocale(language: string): StripeElementLocale {
  return (language === 'no' ? 'nb' : language) as StripeElementLocale;
}
