import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** English is the source: its keys are all there are. */
export type PrintShopKey = keyof typeof en;

/** One language, complete. */
export type PrintShopMessages = Readonly<Record<PrintShopKey, Message>>;
