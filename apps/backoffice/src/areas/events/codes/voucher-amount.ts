import { t } from '@inkstand/i18n/office/campaign';
export const MAX_AMOUNT_LENGTH = 20;

const AMOUNT = /^\d+(?:[.,]\d{1,2})?$/;

/** Reads an amount as people type it, such as `5`, `5.50` or `5,50`; undefined when it is none. */
export function readAmount(text: string): number | undefined {
  const typed = text.trim();
  return AMOUNT.test(typed) ? Number(typed.replace(',', '.')) : undefined;
}

/**
 * What is wrong with a voucher's amounts, by field. A voucher is an amount; a percentage is refused, not read as one.
 */
export function amountProblems(
  { discount_amount: discount, minimum_basket: minimum }: Record<'discount_amount' | 'minimum_basket', string>,
  currency: string,
): Record<string, string> {
  return {
    ...(readAmount(discount) ? {} : { discount_amount: discountProblem(discount, currency) }),
    ...(minimum.trim() === '' || readAmount(minimum) !== undefined
      ? {}
      : { minimum_basket: minimumProblem(minimum, currency) }),
  };
}

function discountProblem(text: string, currency: string): string {
  if (text.trim() === '') return t('enter_the_discount', { currency });
  return text.includes('%') ? t('discount_is_no_percentage', { currency }) : t('discount_is_no_amount', { currency });
}

const minimumProblem = (text: string, currency: string): string =>
  text.includes('%')
    ? t('minimum_basket_is_no_percentage', { currency })
    : t('minimum_basket_is_no_amount', { currency });
