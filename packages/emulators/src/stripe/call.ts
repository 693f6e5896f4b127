import type { Form } from './form.ts';
import type { Scope } from './scope.ts';

/** The origin of a change, as events report it. */
export interface Origin {
  scope: Scope;
  requestId: string | null;
  idempotency: { key: string; fingerprint: string } | undefined;
}

/** One call, authenticated and decoded. */
export interface Call extends Origin {
  /**
   * The kind of key. Browsers use the public one, which only reaches the object of their client secret. `nobody` sent
   * no key, which only the list of events accepts.
   */
  actor: 'secret' | 'public' | 'nobody';
  /** Path parameters: `id`. */
  ids: Record<string, string>;
  form: Form;
  expand: readonly string[];
  /** The emulator's own URL, as the caller used it: `http://localhost:3000/emulators/stripe`. */
  baseUrl: string;
}

/** The reply to a call. A declined card is a reply too, because it changed something. */
export interface Answer {
  status: number;
  body: object;
}

export function ok(body: object): Answer {
  return { status: 200, body };
}
