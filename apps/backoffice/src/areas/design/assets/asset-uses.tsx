import type { AssetDetails } from '@inkstand/contract/design/assets';
import { Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import { StatusBadge } from '#ui/status-badge.tsx';
import css from './assets.module.css';

/** Where a picture is used, with links. */
export function AssetUses({ asset, isStaff }: { asset: AssetDetails; isStaff: boolean }) {
  const { products, orders, stores, templates, proofs, batches } = asset.uses;
  const tenant = isStaff ? asset.tenant_id : undefined;
  if (asset.may_delete) return <Text size="sm">Nowhere yet.</Text>;
  return (
    <ul className={css.uses}>
      {products.map(({ id, name, status, version }) => (
        <li key={id}>
          <Link to={paths.productDesign(id, tenant)}>{name}</Link>
          <Group gap={6} wrap="nowrap">
            {version < asset.version && <StatusBadge size="sm" label={`Shows version ${version}`} colour="yellow" />}
            <Text size="xs" c="dimmed">
              {status}
            </Text>
          </Group>
        </li>
      ))}
      {stores.map(({ slug, name, part }) => (
        <li key={`${slug} ${part}`}>
          <Link to={paths.eventPage(slug, 'store-configuration', tenant)}>{name}</Link>
          <Text size="xs" c="dimmed">
            store’s {part}
          </Text>
        </li>
      ))}
      {templates.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <Text size="xs" c="dimmed">
            template
          </Text>
        </li>
      ))}
      <Counted count={orders} text={['order was placed with it', 'orders were placed with it']} />
      <Counted count={proofs} text={['proof shows it', 'proofs show it']} />
      <Counted count={batches} text={['personalisation batch shows it', 'personalisation batches show it']} />
    </ul>
  );
}

function Counted({ count, text }: { count: number; text: [one: string, many: string] }) {
  if (count === 0) return null;
  return (
    <li>
      {count} {count === 1 ? text[0] : text[1]}
    </li>
  );
}
