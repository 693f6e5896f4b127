import type { AssetDetails } from '@inkstand/contract/design/assets';
import { t } from '@inkstand/i18n/office/design';
import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import css from './assets.module.css';
import { PRODUCT_STATUSES } from './labels.ts';

type Uses = AssetDetails['uses'];

const STORE_PARTS: Readonly<Record<Uses['stores'][number]['part'], string>> = {
  logo: t('stores_logo'),
  background: t('stores_background'),
  'share picture': t('stores_share_picture'),
};

/** Where a picture is used, with links. */
export function AssetUses({ asset, isStaff }: { asset: AssetDetails; isStaff: boolean }) {
  const { products, orders, stores, templates, proofs, batches } = asset.uses;
  const tenant = isStaff ? asset.tenant_id : undefined;
  if (asset.may_delete) return <Text size="sm">{t('not_used_yet')}</Text>;
  return (
    <ul className={css.uses}>
      {products.map(({ id, name, status, version }) => (
        <li key={id}>
          <Link to={paths.productDesign(id, tenant)}>{name}</Link>
          <Group gap={6} wrap="nowrap">
            {version < asset.version && (
              <StatusBadge size="sm" label={t('shows_version', { version })} colour="yellow" />
            )}
            <Text size="xs" c="dimmed">
              {PRODUCT_STATUSES[status]}
            </Text>
          </Group>
        </li>
      ))}
      {stores.map(({ slug, name, part }) => (
        <li key={`${slug} ${part}`}>
          <Link to={paths.eventPage(slug, 'store-configuration', tenant)}>{name}</Link>
          <Text size="xs" c="dimmed">
            {STORE_PARTS[part]}
          </Text>
        </li>
      ))}
      {templates.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Text size="xs" c="dimmed">
            {t('template')}
          </Text>
        </li>
      ))}
      {orders > 0 && <li>{t('orders_were_placed_with_it', { count: orders })}</li>}
      {proofs > 0 && <li>{t('proofs_show_it', { count: proofs })}</li>}
      {batches > 0 && <li>{t('batches_show_it', { count: batches })}</li>}
    </ul>
  );
}
