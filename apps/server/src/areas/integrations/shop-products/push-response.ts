import type { ShopPush } from '@inkstand/contract/integrations/shop-products';
import type { PushRow } from './finish-product.ts';

export function toPushResponse(push: PushRow): ShopPush {
  return {
    id: push.id,
    status: push.status,
    is_active: push.isActive,
    total: push.total,
    done: push.done,
    failed: push.failed,
    created_at: push.createdAt.toISOString(),
    finished_at: push.finishedAt?.toISOString() ?? null,
  };
}
