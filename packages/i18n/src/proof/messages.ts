import type { Message } from '../translator.ts';
import type { en } from './en.ts';

/** English is the source: its keys are all there are. */
export type ProofKey = keyof typeof en;

/** One language, complete. */
export type ProofMessages = Readonly<Record<ProofKey, Message>>;
