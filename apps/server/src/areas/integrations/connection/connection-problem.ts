import type { ShopProblem } from '@inkstand/contract/integrations/shop-problems';
import { missingScopes } from './scopes.ts';
import type { ShopConnection } from './shop-client.ts';

type Facts = Pick<ShopConnection, 'status' | 'refreshToken' | 'scopes' | 'failingWebhooks'>;

/** What keeps a connection from working, the worst first; null for one that works, or has ended. */
export function connectionProblem({ status, refreshToken, scopes, failingWebhooks }: Facts): ShopProblem | null {
  if (status !== 'connected' && status !== 'frozen') return null;
  if (refreshToken === '') return 'no_access';
  if (status === 'frozen') return 'frozen';
  if (missingScopes(scopes).length > 0) return 'scopes';
  return failingWebhooks.length > 0 ? 'webhooks' : null;
}
