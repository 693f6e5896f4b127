import type { ShopProblem } from '@inkstand/contract/integrations/shop-limits';
import { missingScopes } from './scopes.ts';
import type { ShopConnection } from './shop-client.ts';

type Facts = Pick<ShopConnection, 'status' | 'scopes' | 'failingWebhooks' | 'silentSince'> & { hasToken: boolean };

/** Columns of a connection that begins or ends. */
export const NO_WEBHOOK_PROBLEMS = { missingWebhooks: [], failingWebhooks: [], unheardSince: null, silentSince: null };

export const hasToken = ({ refreshToken }: Pick<ShopConnection, 'refreshToken'>): boolean => refreshToken !== '';

/** What keeps a connection from working, the worst first; null for one that works, or has ended. */
export function connectionProblem(connection: Facts): ShopProblem | null {
  const { status, scopes, failingWebhooks, silentSince } = connection;
  if (status !== 'connected' && status !== 'frozen') return null;
  if (!connection.hasToken) return 'no_access';
  if (status === 'frozen') return 'frozen';
  if (missingScopes(scopes).length > 0) return 'scopes';
  if (failingWebhooks.length > 0) return 'webhooks';
  return silentSince ? 'silent' : null;
}
