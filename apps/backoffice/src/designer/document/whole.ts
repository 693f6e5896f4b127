/** Rounds to a whole number; never to minus zero, which would be written as "-0". */
export const whole = (value: number): number => Math.round(value) + 0;
