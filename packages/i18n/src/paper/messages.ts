import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** English is the source: its keys are all there are. */
export type PaperKey = keyof typeof en;

/** One language, complete. */
export type PaperMessages = Readonly<Record<PaperKey, Message>>;
