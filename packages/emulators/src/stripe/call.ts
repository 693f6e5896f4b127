import type { Form } from './form.ts';
import type { Scope } from './scope.ts';

/** Whose doing a change is, as events tell it. */
export interface Origin {
  scope: Scope;
  requestId: string | null;
  idempotency: { key: string; fingerprint: string } | undefined;
}

/** One call, authenticated and decoded. */
export interface Call extends Origin {
  /**
   * Which key was shown. Browsers hold the public one: they reach what their client secret names, and nothing else.
   * Nobody shows none: the list of events alone answers to that.
   */
  actor: 'secret' | 'public' | 'nobody';
  /** The names in the path: `id`. */
  ids: Record<string, string>;
  form: Form;
  expand: readonly string[];
  /** The emulator's own address, as the caller wrote it: `http://localhost:3000/emulators/stripe`. */
  baseUrl: string;
}

/** What goes back to the caller. A declined card is an answer too: it changed something. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}
