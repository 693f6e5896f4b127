import type { LogoPlace } from '@inkstand/artwork/logo-placement';
import type { DesignDocument } from '@inkstand/artwork/model';
import { newImageLayer } from '@inkstand/artwork/new-layers';
import type { Client } from '@inkstand/contract';
import { ApiError } from '@inkstand/contract/client';
import type { GiftDraft } from './gift-draft.ts';

export type Check = Awaited<ReturnType<Client['checkPublishing']>>['data'];

export interface Gift {
  tenantId: string;
  name: string;
  code: string;
  colour: string;
  logoId: string;
  place: LogoPlace;
}

/**
 * Creates the product with the logo on its front and checks it, without publishing. A product of an earlier attempt is
 * used again, or deleted if it is on another garment.
 * @param onCreated called as soon as a new product exists, so that a later failure does not create a second one
 */
export async function designGift(
  api: Client,
  gift: Gift,
  earlier: GiftDraft['product'],
  onCreated: (product: NonNullable<GiftDraft['product']>) => void,
): Promise<{ productId: string; check: Check }> {
  const productId = await prepareProduct(api, gift, earlier, onCreated);
  const params = { tenant_id: gift.tenantId, product_id: productId };
  const { data: product } = await api.getProduct({ params });
  const document = product.document as DesignDocument;
  const front = document.sides.front;
  if (front) front.layers = [newImageLayer({ id: 'logo', src: gift.logoId, ...gift.place })];
  await api.saveDesign({ params, body: { base_revision: product.revision, document } });
  return { productId, check: (await api.checkPublishing({ params })).data };
}

async function prepareProduct(
  api: Client,
  { tenantId, name, code, colour }: Gift,
  earlier: GiftDraft['product'],
  onCreated: (product: NonNullable<GiftDraft['product']>) => void,
): Promise<string> {
  const params = { tenant_id: tenantId, product_id: earlier?.id ?? '' };
  if (earlier?.code === code) {
    const isKept = await exists(() => api.updateProduct({ params, body: { name, colours: [colour] } }));
    if (isKept) return earlier.id;
  } else if (earlier) await exists(() => api.deleteProduct({ params }));
  const { data } = await api.createProduct({
    params: { tenant_id: tenantId },
    body: { name, catalogue_code: code, colours: [colour] },
  });
  onCreated({ id: data.id, code });
  return data.id;
}

/** Makes a call about a product that a colleague may have deleted meanwhile. */
async function exists(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await call();
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}
