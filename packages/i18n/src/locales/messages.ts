import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** English is the source: its keys are all there are. */
export type MessageKey = keyof typeof en;

/** One language, complete: a key without words does not compile. */
export type Messages = Readonly<Record<MessageKey, Message>>;
