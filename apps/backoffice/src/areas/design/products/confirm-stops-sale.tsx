import { ApiError } from '@inkstand/contract/client';
import { t } from '@inkstand/i18n/office/design';
import { List } from '@mantine/core';
import { openConfirmDialog } from '#ui/confirm-dialog.tsx';

interface StopsSale {
  products: readonly { product_id: string; name: string }[];
}

/**
 * Requires an approval; when an unapproved product is on sale, first asks whether it may go off sale. Returns whether
 * the change was made; rethrows other errors.
 */
export async function confirmStopsSale(send: (takeOffSale: boolean) => Promise<unknown>): Promise<boolean> {
  try {
    await send(false);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409 || !isStopsSale(error.data)) throw error;
    if (!(await askToTakeOffSale(error.data.products))) return false;
    await send(true);
    return true;
  }
}

const isStopsSale = (data: unknown): data is StopsSale =>
  typeof data === 'object' && data !== null && 'products' in data && Array.isArray(data.products);

function askToTakeOffSale(products: StopsSale['products']): Promise<boolean> {
  return new Promise((resolve) => {
    openConfirmDialog({
      title: t('take_products_off_sale'),
      text: (
        <>
          {t('these_products_have_no_approval')}
          <List size="sm" mt="xs">
            {products.map(({ product_id, name }) => (
              <List.Item key={product_id}>{name}</List.Item>
            ))}
          </List>
        </>
      ),
      confirm: t('require_approval'),
      isDanger: true,
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
