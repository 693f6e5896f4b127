import type { ShopProductView } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Text } from '@mantine/core';
import { changeText } from './shop-product-labels.ts';

/** Changes shown at most; a price may differ for each colour and size. */
const MAX_CHANGES = 3;

/** What the shop has changed of a product, in words. */
export function ShopChanges({ changes }: Readonly<{ changes: ShopProductView['shop_changes'] }>) {
  const more = changes.length - MAX_CHANGES;
  return (
    <>
      {changes.slice(0, MAX_CHANGES).map((change) => (
        <Text size="sm" c="dimmed" key={changeText(change)}>
          {t('by_the_shop', { change: changeText(change) })}
        </Text>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('and_more_by_the_shop', { count: more })}
        </Text>
      )}
    </>
  );
}
