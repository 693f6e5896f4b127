import type { MessageKey } from '../locales/messages.ts';
import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** Every code's words: those that only the server says, and those that browsers say too. */
export type ProblemKey = keyof typeof en | Extract<MessageKey, `error.${string}` | `field.${string}`>;

/** One language, complete: a code without words does not compile. */
export type ProblemMessages = Readonly<Record<keyof typeof en, Message>>;
