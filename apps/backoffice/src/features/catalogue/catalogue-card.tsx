import type { CatalogueVariant } from '@inkstand/contract/catalogue';
import type { Currency } from '@inkstand/domain/money';
import { Badge, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '#paths.ts';
import css from './catalogue.module.css';
import { blankPrices, rangeOf, techniquesOf } from './catalogue-words.ts';
import { Swatches } from './swatches.tsx';

/** A blank in the list. */
export function CatalogueCard({ variant, currency }: { variant: CatalogueVariant; currency: Currency | undefined }) {
  const picture = variant.images.front_preview;
  return (
    <li className={css.card}>
      {picture && (
        <img className={css.picture} src={`${picture}?w=480`} alt="" width={480} height={600} loading="lazy" />
      )}
      <div className={css.text}>
        <Link to={paths.catalogueVariant(variant.code)} className={css.link} title={variant.name}>
          {variant.name}
        </Link>
        {!variant.available && (
          <Badge color="yellow" variant="light" radius="sm" tt="none" fw={600}>
            Withdrawn
          </Badge>
        )}
        <Text size="sm" c="dimmed">
          {rangeOf(variant)}
        </Text>
        <Swatches colours={variant.colours} />
        <Text size="sm" c="dimmed" lineClamp={1}>
          {techniquesOf(variant)}
        </Text>
        <Text size="sm" fw={500} mt={4}>
          {blankPrices(variant, currency) || 'Not sold in this currency'}
        </Text>
      </div>
    </li>
  );
}
