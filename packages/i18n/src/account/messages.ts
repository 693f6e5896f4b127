import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** English is the source: its keys are all there are. */
export type AccountKey = keyof typeof en;

/** One language, complete. */
export type AccountMessages = Readonly<Record<AccountKey, Message>>;
