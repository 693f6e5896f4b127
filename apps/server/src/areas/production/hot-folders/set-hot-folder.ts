import { isIP } from 'node:net';
import type { HandlerInput, HandlerReply } from '@inkstand/contract';
import type { HotFolderValues } from '@inkstand/contract/production/hot-folders';
import { hotFolders } from '@inkstand/database/tables/index';
import { hotFolderPatternProblem } from '@inkstand/domain/hot-folder';
import { replyTexts } from '@inkstand/i18n/server-replies';
import { eq } from 'drizzle-orm';
import { loadFulfiller } from '#areas/production/fulfillers/fulfiller-response.ts';
import { recordChange } from '#areas/production/fulfillers/retry-waiting-orders.ts';
import type { Ctx } from '#context.ts';
import { failField } from '#errors.ts';
import { addressProblem } from '#outgoing/address-problem.ts';
import { isPublicAddress } from '#outgoing/public-address.ts';
import { encrypt } from '#secrets/encryption.ts';
import { loadHotFolder, secretPurpose, toHotFolderResponse } from './hot-folder.ts';
import type { HotFolderRow } from './hot-folder-target.ts';

type Mode = Ctx['config']['mode'];
const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '::1'];

function checkS3({ address, region, bucket, folder }: HotFolderValues, mode: Mode): void {
  const problem = addressProblem(address, mode);
  if (problem) failField('address', problem);
  if (new URL(address).origin !== address) failField('address', 'invalid_link');
  if (!/^[a-z0-9-]+$/.test(region)) failField('region', region === '' ? 'required' : 'invalid');
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) failField('bucket', bucket === '' ? 'required' : 'invalid');
  checkFolder(folder);
}

function checkSftp({ address, folder, fingerprint }: HotFolderValues, mode: Mode): void {
  if (address === '') failField('address', 'required');
  if (!isIP(address) && !/^[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?$/.test(address)) failField('address', 'invalid');
  if (mode === 'demo' && !LOCAL.includes(address)) failField('address', 'not_local');
  const isHidden = isIP(address)
    ? !isPublicAddress(address)
    : /(^|\.)(local|internal|localhost)$/.test(address.toLowerCase());
  if (mode === 'production' && isHidden) failField('address', 'not_public');
  if (!/^SHA256:[A-Za-z0-9+/]{43}$/.test(fingerprint)) {
    failField('fingerprint', fingerprint === '' ? 'required' : 'invalid');
  }
  checkFolder(folder);
}

function checkFolder(folder: string): void {
  const isSafe = /^[\w./ -]*$/.test(folder) && !folder.split('/').some((part) => part === '..' || part === '.');
  if (!isSafe) failField('folder', 'invalid');
}

function checkPattern(pattern: string): void {
  const found = hotFolderPatternProblem(pattern);
  if (!found) return;
  if (found.problem === 'unsafe_name') failField('pattern', 'invalid');
  failField('pattern', found.problem, { list: `{${found.placeholder}}` });
}

/** A secret is for one login at one address: changing either asks for it again, so that nobody can redirect it. */
const isSameLogin = (before: HotFolderRow | undefined, body: HotFolderValues) =>
  before !== undefined &&
  before.kind === body.kind &&
  before.address === body.address &&
  before.port === body.port &&
  before.login === body.login &&
  before.secretKind === body.secret_kind;

/** Sets where a fulfiller's files go. Turned off, the row and its secret are deleted. */
export async function setHotFolder(
  ctx: Ctx,
  { params, body }: HandlerInput<'setHotFolder'>,
): Promise<HandlerReply<'setHotFolder'>> {
  return ctx.staffTx(async (tx) => {
    const { id, name } = await loadFulfiller(tx, params.fulfiller_id);
    const before = await loadHotFolder(tx, id);
    const { kind } = body;
    if (kind === 'off') {
      await tx.delete(hotFolders).where(eq(hotFolders.fulfillerId, id));
      await recordChange(tx, ctx, 'fulfiller.hot_folder_changed', id, { kind });
      return {
        success: true,
        message: replyTexts(ctx.language)('hot_folder.removed', { name }),
        data: toHotFolderResponse(undefined),
      };
    }
    if (kind === 's3') checkS3(body, ctx.config.mode);
    else checkSftp(body, ctx.config.mode);
    if (body.login === '') failField('login', 'required');
    checkPattern(body.pattern);
    const kept = isSameLogin(before, body) ? before?.secret : undefined;
    const secret = body.secret === '' ? kept : encrypt(ctx.config, secretPurpose(id), body.secret);
    if (secret === undefined) failField('secret', 'required');
    const values = {
      kind,
      address: body.address,
      port: body.port,
      region: body.region,
      bucket: body.bucket,
      folder: body.folder,
      login: body.login,
      secretKind: body.secret_kind,
      secret,
      fingerprint: body.fingerprint,
      pattern: body.pattern,
      ticket: body.ticket,
    };
    const [row] = await tx
      .insert(hotFolders)
      .values({ fulfillerId: id, ...values })
      .onConflictDoUpdate({ target: hotFolders.fulfillerId, set: values })
      .returning();
    await recordChange(tx, ctx, 'fulfiller.hot_folder_changed', id, { kind });
    return {
      success: true,
      message: replyTexts(ctx.language)('hot_folder.saved', { name }),
      data: toHotFolderResponse(row),
    };
  });
}
