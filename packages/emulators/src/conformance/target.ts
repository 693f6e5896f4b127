import { sign } from '../fulfiller/signature.ts';

/** The response status; 0 when there was no response. */
export interface Answer {
  status: number;
  json: unknown;
  tookMs: number;
  /** Why there was no response. */
  error?: string;
}

/** How a call deviates from a valid one. */
interface CallVariation {
  secret?: string;
  secondsAgo?: number;
  /** Body sent instead of the signed one. */
  tampered?: string;
  unsigned?: boolean;
}

/** Calls to the implementer's URL, signed as Inkstand signs them. */
export interface Target {
  submit(body: string, key: string, twist?: CallVariation): Promise<Answer>;
  state(shipmentId: string, twist?: CallVariation): Promise<Answer>;
  ask(shipmentId: string, about: 'cancellation' | 'address', body: string, key: string): Promise<Answer>;
}

/** @param orders URL that orders are sent to, such as `https://print.example/inkstand/orders` */
export function openTarget(orders: string, secret: string): Target {
  const base = orders.replace(/\/$/, '');
  async function call(url: string, body: string | undefined, signed: string, key = '', twist: CallVariation = {}) {
    const timestamp = String(Math.floor(Date.now() / 1000) - (twist.secondsAgo ?? 0));
    const signature = sign(twist.secret ?? secret, timestamp, signed);
    const began = Date.now();
    try {
      const response = await fetch(url, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
          ...(key ? { 'Idempotency-Key': key } : {}),
          ...(twist.unsigned ? {} : { 'Inkstand-Timestamp': timestamp, 'Inkstand-Signature': signature }),
        },
        ...(body === undefined ? {} : { body: twist.tampered ?? body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(10_000),
      });
      const text = await response.text();
      return { status: response.status, json: jsonIn(text), tookMs: Date.now() - began };
    } catch (error) {
      return { status: 0, json: undefined, tookMs: Date.now() - began, error: failureReason(error) };
    }
  }
  const of = (shipmentId: string) => `${base}/${encodeURIComponent(shipmentId)}`;
  return {
    submit: (body, key, twist) => call(base, body, body, key, twist),
    state: (shipmentId, twist) => call(of(shipmentId), undefined, shipmentId, '', twist),
    ask: (shipmentId, about, body, key) => call(`${of(shipmentId)}/${about}`, body, body, key),
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return 'no answer';
  const { cause } = error;
  return cause instanceof Error ? cause.message : error.message;
}
