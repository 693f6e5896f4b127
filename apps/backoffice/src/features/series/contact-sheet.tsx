import type { ProductInDesigner } from '@inkstand/contract/designs';
import type { Series, SeriesRow } from '@inkstand/contract/series';
import { useApi } from '@inkstand/web/provider.tsx';
import { Loader, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '#ui/show-problem.ts';
import css from './series.module.css';

/** Every piece as it will be printed, on its colour; pictures load as they come into sight. */
export function ContactSheet({ series, product }: { series: Series; product: ProductInDesigner }) {
  const api = useApi();
  const { data, error } = useQuery({
    queryKey: ['series', series.id],
    queryFn: () => api.getSeries({ params: { tenant_id: product.tenant_id, series_id: series.id } }),
  });
  if (error) return <Text c="red.8">{problemOf(error)}</Text>;
  if (!data) return <Loader size="sm" mt="md" aria-label="The sheet is loading" />;
  const sides = (['front', 'back'] as const).filter((side) => product.fingerprints[side]);
  return (
    <ul className={css.sheet} aria-label="Contact sheet">
      {data.data.rows.map((row) => (
        <Piece key={row.line} row={row} sides={sides} product={product} series={series} />
      ))}
    </ul>
  );
}

interface PieceProps {
  row: SeriesRow;
  sides: readonly ('front' | 'back')[];
  product: ProductInDesigner;
  series: Series;
}

function Piece({ row, sides, product, series }: PieceProps) {
  const { colours, sizes } = product.variant;
  const colour = colours.find(({ code }) => code === row.colour);
  const size = sizes.find(({ code }) => code === row.size);
  const words = Object.values(row.texts).join(' · ');
  return (
    <li className={css.piece}>
      <div className={css.pictures} style={{ backgroundColor: colour?.hex }}>
        {sides.map((side) => (
          <img
            key={side}
            src={`/api/${product.tenant_id}/series/${series.id}/pieces/${row.line}/${side}`}
            alt={`${words}, ${side}`}
            loading="lazy"
            decoding="async"
          />
        ))}
      </div>
      <Text size="xs" fw={600} className={css.words} title={words}>
        <span className={css.line}>{row.line}</span> {words}
      </Text>
      <Text size="xs" c="dimmed">
        {colour?.name} {size?.label}
        {row.quantity > 1 && ` × ${row.quantity}`}
      </Text>
    </li>
  );
}
