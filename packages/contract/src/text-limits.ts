/** The longest text that a field takes where no rule asks for less (specification 5 and 9). `docs/limits.md` lists the others. */
export const MAX_TEXT_LENGTH = 5000;

export const MAX_PAYMENT_REFERENCE_LENGTH = 80;
export const MAX_VOID_REASON_LENGTH = 300;
