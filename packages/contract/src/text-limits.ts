/** Default maximum text length (specification 5 and 9). `docs/limits.md` lists the exceptions. */
export const MAX_TEXT_LENGTH = 5000;

export const MAX_PAYMENT_REFERENCE_LENGTH = 80;
export const MAX_VOID_REASON_LENGTH = 300;
