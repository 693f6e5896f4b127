import { ApiError } from '@inkstand/contract/client';
import { List, Text } from '@mantine/core';
import { modals } from '@mantine/modals';

interface StopsSale {
  products: readonly { product_id: string; name: string }[];
}

/**
 * Asks for an approval; where something on sale has none, asks first whether it may go off sale. Answers whether it was
 * done; other errors are thrown.
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
    modals.openConfirmModal({
      title: 'Take products off sale?',
      children: (
        <>
          <Text size="sm">These products have no approval yet, and go off sale at once until they have one:</Text>
          <List size="sm" mt="xs">
            {products.map(({ product_id, name }) => (
              <List.Item key={product_id}>{name}</List.Item>
            ))}
          </List>
        </>
      ),
      labels: { confirm: 'Require approval', cancel: 'Cancel' },
      confirmProps: { color: 'red' },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
