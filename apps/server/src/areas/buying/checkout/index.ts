export { askProvider } from '#areas/payments/billing/ask-provider.ts';
export { type BasketItem, checkBasket } from './check-basket.ts';
export { assertMayTryCodes, countUnknownCode, mayTryCodes } from './code-guessing.ts';
export { shownPrice } from './current-basket.ts';
export { type BasketEvent, type LoadedBasket, loadBasket } from './load-basket.ts';
export { sayTextRefusal, textRefusal } from './own-text.ts';
export { costOfItems, orderLinesOf } from './price-items.ts';
export { readRecipient, servedCountries } from './recipient.ts';
