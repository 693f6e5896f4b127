import { UNDO_MINUTES } from '@inkstand/contract/production/parcels-limits';
import { SHOP_STEPS, type ShopStep } from '@inkstand/contract/production/print-shop-limits';
import type { ShopState } from '#areas/production/print-shop/read-shop-shipment.ts';

export const UNDO_MS = UNDO_MINUTES * 60_000;

export interface Undoable {
  step: ShopStep;
  until: Date;
}

/** A new address moves no work on. */
const SAYS_NOTHING_OF_WORK: readonly string[] = ['address_changed', 'address_accepted', 'address_refused'];

/**
 * The step that the fulfiller's people can take back: their last entry, if one of them made it through these pages less
 * than ten minutes ago. A step that its program reported cannot be undone, nor one that something followed.
 */
export function undoableStep({ history }: Pick<ShopState, 'history'>, now: Date): Undoable | undefined {
  const last = history.findLast(({ type }) => !SAYS_NOTHING_OF_WORK.includes(type));
  const step = SHOP_STEPS.find((each) => each === last?.type);
  if (!last || !step || step === 'shipped' || last.userId === null) return undefined;
  const until = new Date(last.recordedAt.getTime() + UNDO_MS);
  return until > now ? { step, until } : undefined;
}
