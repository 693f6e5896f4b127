import type { Tx } from '@inkstand/database';
import { knownDevices, type users } from '@inkstand/database/tables/index';
import { and, eq } from 'drizzle-orm';
import { queueEmail } from '#areas/platform/index.ts';
import type { Ctx } from '#context.ts';
import { hashToken } from '#http/session.ts';

type User = typeof users.$inferSelect;

// No user has this id: for an address that is nobody's the same statement runs.
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** Whether a user has signed in with the browser that a call comes from. */
export async function isKnownDevice(tx: Tx, ctx: Ctx, user: Pick<User, 'id'> | undefined): Promise<boolean> {
  const [known] = await tx
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(and(eq(knownDevices.userId, user?.id ?? NOBODY), eq(knownDevices.deviceHash, hashToken(ctx.caller.device))));
  return known !== undefined && ctx.caller.device !== '';
}

/**
 * Notes the browser that somebody signed in with, by the cookie that a first visit gets. A sign-in from one that is new is told
 * by mail, but for the very first. A program keeps no cookies: each of its sign-ins is told.
 */
export async function recordDevice(tx: Tx, ctx: Ctx, user: User, signInId: string): Promise<void> {
  const { device } = ctx.caller;
  const mine = and(eq(knownDevices.tenantId, user.tenantId), eq(knownDevices.userId, user.id));
  const noted = device
    ? await tx
        .insert(knownDevices)
        .values({ tenantId: user.tenantId, userId: user.id, deviceHash: hashToken(device) })
        .onConflictDoNothing()
        .returning({ userId: knownDevices.userId })
    : [];
  const isNew = device === '' || noted.length > 0;
  if (!isNew) return;
  const isFirst = user.lastSignInAt === null && (await tx.$count(knownDevices, mine)) <= noted.length;
  if (isFirst) return;
  await queueEmail(
    tx,
    { ...ctx, tenantId: user.tenantId },
    { template: 'new_device', subjectId: user.id, data: { sign_in: signInId }, language: user.language },
  );
}
