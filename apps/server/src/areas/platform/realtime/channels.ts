import type { User } from '@inkstand/contract/identity/accounts';

/** `{digits}.{digits}`: how the Pusher protocol names a connection. */
export const SOCKET_ID = /^\d+\.\d+$/;

/** Whether a user may listen to a channel (docs/product/wire.md): its own tenant's, its events' and its own; staff any of them. */
export function mayListen(user: Pick<User, 'id' | 'tenant_id' | 'superadmin'>, channel: string): boolean {
  const isStaff = user.superadmin === 1;
  if (channel === 'private-staff') return isStaff;
  const [, kind, rest = ''] = /^private-(tenant|event|user)\.([a-z0-9.-]+)$/.exec(channel) ?? [];
  if (kind === 'user') return rest === user.id;
  if (kind === 'tenant') return /^[a-z0-9-]+$/.test(rest) && (isStaff || rest === user.tenant_id);
  if (kind === 'event') {
    const [tenant, slug, ...more] = rest.split('.');
    return tenant !== undefined && slug !== undefined && more.length === 0 && (isStaff || tenant === user.tenant_id);
  }
  return false;
}

const DESIGN_CHANNEL = /^presence-design\.([a-z0-9-]+)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** The product whose design a presence channel is about (`presence-design.{tenant}.{product}`). */
export function designIn(channel: string): { tenantId: string; productId: string } | undefined {
  const [, tenantId, productId] = DESIGN_CHANNEL.exec(channel) ?? [];
  return tenantId && productId ? { tenantId, productId } : undefined;
}
