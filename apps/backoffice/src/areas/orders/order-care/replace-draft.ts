import type { Client } from '@inkstand/contract';
import type { ReprintRequest } from '@inkstand/contract/after-sales/care';
import type { OrderDetail } from '@inkstand/contract/orders/order-shapes';
import { faultForProblem, payerForFault } from '@inkstand/domain/reprints';
import { type ConfirmedDraft, toAddressDraft } from './address-fields.tsx';
import { type ArtworkDraft, isOther, toArtworkDraft } from './artwork-choice.tsx';
import { type Pieces, toLines } from './piece-inputs.tsx';

/** State of the replacement form. */
export interface ReplaceDraft {
  pieces: Pieces;
  /** Null until it is chosen. */
  problem: ReprintRequest['problem'] | null;
  fault: ReprintRequest['fault'];
  paid_by: NonNullable<ReprintRequest['paid_by']>;
  note: string;
  photos: File[];
  /** Undefined while the replacement goes to the order's own address. */
  address: ConfirmedDraft | undefined;
  artwork: Record<string, ArtworkDraft>;
}

/** Defaults: the requested pieces and problem, else none; all pieces when nothing has shipped yet. */
export function beginDraft(order: OrderDetail, request: ReprintRequest | undefined): ReplaceDraft {
  const fault = request?.fault ?? 'printer';
  return {
    pieces: initialPieces(order, request),
    problem: request?.problem ?? null,
    fault,
    paid_by: payerForFault(fault),
    note: request?.note ?? '',
    photos: [],
    address: undefined,
    artwork: {},
  };
}

function initialPieces(order: OrderDetail, request: ReprintRequest | undefined): Pieces {
  if (request) return Object.fromEntries(request.lines.map((line) => [line.order_line_id, line.quantity]));
  const isAll = !order.care.is_shipped || order.items.reduce((sum, { replaceable }) => sum + replaceable, 0) === 1;
  return Object.fromEntries(order.items.map(({ id, replaceable }) => [id, isAll ? replaceable : 0]));
}

/** Changes the problem and sets its likely fault and payer. */
export const withProblem = (problem: ReprintRequest['problem']) => ({
  problem,
  ...withFault(faultForProblem(problem)),
});

export const withFault = (fault: ReplaceDraft['fault']) => ({ fault, paid_by: payerForFault(fault) });

/** The request; "other" stands for a problem that nobody chose, which the form does not let through. */
export function askBody(draft: ReplaceDraft): Parameters<Client['askReprint']>[0]['body'] {
  const { fault, note, photos } = draft;
  const problem = draft.problem ?? 'other';
  const [photo_1, photo_2, photo_3] = photos;
  return { lines: toLines(draft.pieces), problem, fault, note, photo_1, photo_2, photo_3 };
}

export function placeBody(order: OrderDetail, draft: ReplaceDraft): Parameters<Client['placeReplacement']>[0]['body'] {
  const artwork = order.items.flatMap((item) => {
    const other = draft.artwork[item.id];
    return other && (draft.pieces[item.id] ?? 0) > 0 && isOther(item, other)
      ? [{ order_line_id: item.id, ...other }]
      : [];
  });
  return { fault: draft.fault, paid_by: draft.paid_by, artwork, ...(draft.address ? { address: draft.address } : {}) };
}

export const initialAddress = (order: OrderDetail): ConfirmedDraft => toAddressDraft(order.customer);
export const artworkIn = (draft: ReplaceDraft, item: OrderDetail['items'][number]): ArtworkDraft =>
  draft.artwork[item.id] ?? toArtworkDraft(item);
