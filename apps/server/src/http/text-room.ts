import { type Readable, Transform } from 'node:stream';
import { HttpError } from '../errors.ts';

const MB = 1024 * 1024;

/** Limits on the text bodies that one process receives or handles at a time. */
export interface TextRoomLimits {
  maxBytes: number;
  /** Of a user, or of a network without sign-in. */
  maxBytesPerSender: number;
  /** Bodies of one sender that have begun and not arrived yet. Guests of an event share one network. */
  maxBegunPerSender: number;
}

const TEXTS: TextRoomLimits = { maxBytes: 32 * MB, maxBytesPerSender: 8 * MB, maxBegunPerSender: 256 };
/** Signed calls of programs, such as the payment provider's webhooks. */
const SIGNED: TextRoomLimits = { maxBytes: 16 * MB, maxBytesPerSender: 8 * MB, maxBegunPerSender: 256 };

/** Upper size of a form that a person fills in. A sender whose share is used up may still send some. */
const SMALL_BODY_BYTES = 64 * 1024;
/** Time for a small body to arrive. Larger ones have the server's `requestTimeout`. */
const SMALL_BODY_MS = 10_000;

/** A text body that is received or handled. */
export interface TextBody {
  /** Aborted, with an `HttpError` as the reason, when the body is given up before it has arrived. */
  signal: AbortSignal;
  /** Counts bytes that have arrived. */
  take(bytes: number): void;
  /** The body has arrived: nothing gives it up any more. */
  arrived(): void;
  /** The call is answered. */
  release(): void;
}

interface Held {
  bytes: number;
  giveUp(): void;
}

interface Sender {
  bytes: number;
  /** In the order in which they began. */
  begun: Set<Held>;
}

/**
 * Room for text bodies in memory. It counts bytes as they arrive, since a declared length costs its sender nothing.
 * When the room or a sender's share of it is used up, the oldest body that is still arriving gives way: of that sender,
 * or of the one that holds most. A body that arrives quickly is never in the way of one that does not.
 */
export function createTextRoom({ maxBytes, maxBytesPerSender, maxBegunPerSender }: TextRoomLimits) {
  const senders = new Map<string, Sender>();
  let total = 0;

  /** The oldest body of the sender whose bodies that still arrive hold most. */
  function firstToGiveWay(): Held | undefined {
    let most = 0;
    let first: Held | undefined;
    for (const { begun } of senders.values()) {
      const bodies = [...begun].filter(({ bytes }) => bytes > 0);
      const sum = bodies.reduce((bytes, one) => bytes + one.bytes, 0);
      if (sum > most) [most, first] = [sum, bodies[0]];
    }
    return first;
  }

  /** Gives up bodies until one more of `body`'s bytes fits, in the end `body` itself. */
  function makeRoom(sender: Sender, body: Held): void {
    while (sender.begun.has(body) && sender.bytes > maxBytesPerSender && body.bytes < sender.bytes) {
      const other = [...sender.begun].find((one) => one !== body && one.bytes > 0);
      if (other) other.giveUp();
      else if (body.bytes > SMALL_BODY_BYTES) body.giveUp();
      else break;
    }
    while (sender.begun.has(body) && total > maxBytes) (firstToGiveWay() ?? body).giveUp();
  }

  return {
    /** @param declaredBytes of the body; undefined when the sender does not say */
    begin(name: string, declaredBytes?: number): TextBody {
      const sender = senders.get(name) ?? { bytes: 0, begun: new Set<Held>() };
      const controller = new AbortController();
      let deadline: NodeJS.Timeout | undefined;
      let isHeld = true;
      function arrived(): void {
        clearTimeout(deadline);
        sender.begun.delete(body);
      }
      function release(): void {
        if (!isHeld) return;
        isHeld = false;
        arrived();
        sender.bytes -= body.bytes;
        total -= body.bytes;
        if (sender.bytes === 0 && sender.begun.size === 0) senders.delete(name);
      }
      const body: Held = {
        bytes: 0,
        giveUp() {
          release();
          controller.abort(new HttpError('request.unavailable', { retryAfterSeconds: 2 }));
        },
      };
      const [oldest] = sender.begun;
      if (oldest && sender.begun.size >= maxBegunPerSender) oldest.giveUp();
      senders.set(name, sender);
      sender.begun.add(body);
      if (declaredBytes !== undefined && declaredBytes <= SMALL_BODY_BYTES)
        deadline = setTimeout(body.giveUp, SMALL_BODY_MS).unref();
      return {
        signal: controller.signal,
        take(bytes) {
          if (!isHeld) return;
          body.bytes += bytes;
          sender.bytes += bytes;
          total += bytes;
          makeRoom(sender, body);
        },
        arrived,
        release,
      };
    },
  };
}

export const createTextRooms = () => ({ texts: createTextRoom(TEXTS), signed: createTextRoom(SIGNED) });

/** Passes a body on while it is counted; fails with the body's reason when it is given up. */
export function counted(body: TextBody, payload: Readable): Readable {
  const { signal } = body;
  const counter = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      body.take(chunk.length);
      next(signal.aborted ? signal.reason : null, chunk);
    },
    flush(done) {
      body.arrived();
      done();
    },
  });
  signal.addEventListener('abort', () => counter.destroy(signal.reason));
  if (signal.aborted) counter.destroy(signal.reason);
  payload.once('error', (error) => counter.destroy(error));
  return payload.pipe(counter);
}

/** Rejects when a body is given up. */
export const givenUp = ({ signal }: TextBody): Promise<never> =>
  new Promise((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
