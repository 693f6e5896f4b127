import type { ShopProductView } from '@inkstand/contract/integrations/shop-products';
import { t } from '@inkstand/i18n/office/integrations';
import { Anchor, Group, Text } from '@mantine/core';
import { IconShirt } from '@tabler/icons-react';
import { paths } from '#paths.ts';
import { Dimmed, NameLink, TwoLines } from '#ui/cells.tsx';
import { EmptyList } from '#ui/empty.tsx';
import { ago, money } from '#ui/format.ts';
import { GuardedButton } from '#ui/guarded-button.tsx';
import { Picture } from '#ui/picture.tsx';
import table from '#ui/record-table.module.css';
import { SelectableTable } from '#ui/selectable-table.tsx';
import { StatusBadge } from '#ui/status-badge.tsx';
import type { Selection } from '#ui/use-selection.ts';
import { ShopChanges } from './shop-changes.tsx';
import { differencesText, SHOP_STATUS_LABELS, STATE_LABELS } from './shop-product-labels.ts';

interface ShopProductsTableProps {
  products: ShopProductView[];
  currency: Parameters<typeof money>[1];
  chosen: Selection | undefined;
  isFiltered: boolean;
  disabledReason: string | undefined;
  /** Tenant for staff's links. */
  ofStaff: string | undefined;
  onSend: (product: ShopProductView) => void;
}

/** Products with what the shop has of them. */
export function ShopProductsTable(props: ShopProductsTableProps) {
  const { products, currency, chosen, isFiltered, disabledReason, ofStaff, onSend } = props;
  return (
    <SelectableTable
      rows={products}
      rowKey={({ product_id: id }) => id}
      rowName={({ name }) => name}
      chosen={chosen}
      empty={
        <EmptyList
          icon={IconShirt}
          isFiltered={isFiltered}
          noMatch={t('no_such_product')}
          title={t('no_products_yet')}
          text={t('add_products_to_this_collection_then')}
        />
      }
      columns={[
        {
          key: 'product',
          label: t('product'),
          cell: ({ product_id: id, name, images, price }) => (
            <Group gap="sm" wrap="nowrap">
              <Picture src={images.front_preview ?? images.back_preview} alt="" width={40} />
              <TwoLines second={price !== null && t('first_price', { price: money(price, currency) })}>
                <NameLink to={paths.productDesign(id, ofStaff)}>{name}</NameLink>
              </TwoLines>
            </Group>
          ),
        },
        { key: 'state', label: t('state'), cell: (product) => <State product={product} /> },
        {
          key: 'sent',
          label: t('sent'),
          kind: 'moment',
          cell: ({ pushed_at: at }) => (at ? ago(at) : <Dimmed>{t('never')}</Dimmed>),
        },
        { key: 'changes', label: t('changes'), cell: (product) => <Changes product={product} /> },
        {
          key: 'actions',
          label: t('actions'),
          isLabelHidden: true,
          cell: (product) => (
            <Group gap="sm" justify="flex-end" wrap="nowrap">
              {product.admin_url && (
                <Anchor
                  href={product.admin_url}
                  target="_blank"
                  rel="noreferrer"
                  size="sm"
                  style={{ whiteSpace: 'nowrap' }}
                >
                  {t('in_shopify')}
                </Anchor>
              )}
              <GuardedButton
                size="xs"
                variant="default"
                aria-label={
                  product.state === 'not_sent'
                    ? t('send_named_product', { name: product.name })
                    : t('send_named_product_again', { name: product.name })
                }
                disabledReason={disabledReason ?? notNow(product)}
                onClick={() => onSend(product)}
              >
                {sendLabel(product)}
              </GuardedButton>
            </Group>
          ),
        },
      ]}
    />
  );
}

const sendLabel = ({ state }: ShopProductView) => (state === 'not_sent' ? t('send_to_shop') : t('send_again'));

const notNow = ({ state, unsellable }: ShopProductView) =>
  state === 'waiting' ? t('it_is_being_sent_already') : (unsellable ?? undefined);

function State({ product: { state, shop_status: status, error, unsellable } }: { product: ShopProductView }) {
  const isListed = state === 'in_shop' && status !== null;
  return (
    <TwoLines second={error || (state === 'not_sent' ? unsellable : null)}>
      <Group gap={6} className={table.badges}>
        <StatusBadge {...STATE_LABELS[state]} />
        {isListed && <StatusBadge label={SHOP_STATUS_LABELS[status]} colour={status === 'active' ? 'teal' : 'gray'} />}
      </Group>
    </TwoLines>
  );
}

function Changes({ product: { differences, shop_changes: changes } }: { product: ShopProductView }) {
  if (differences.length === 0 && changes.length === 0) return <Dimmed>{t('none')}</Dimmed>;
  return (
    <div>
      {differences.length > 0 && <Text size="sm">{t('to_send', { differences: differencesText(differences) })}</Text>}
      <ShopChanges changes={changes} />
    </div>
  );
}
