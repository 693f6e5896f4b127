import type { ProductDetail } from '@inkstand/contract/buying/storefront';
import { ChunkBoundary } from '@inkstand/web/chunk-boundary.tsx';
import { componentChunk } from '@inkstand/web/chunks';
import { lazy } from 'react';
import { useOverlay } from '#features/shell/overlay-state.tsx';
import { useTranslator } from '#features/store/store.ts';
import { type Choice, type ChoiceProblems, isMade } from './choice.ts';
import css from './product-options.module.css';
import { RadioRow } from './radio-row.tsx';

const SizeGuide = lazy(() =>
  componentChunk(() => import('./size-guide.tsx')).then((module) => ({ default: module.SizeGuide })),
);

interface SizeChoiceProps {
  product: ProductDetail;
  choice: Choice;
  problem: ChoiceProblems['size'];
  onChange: (size: string) => void;
}

/** The sizes; those unavailable in the chosen colour are disabled with a note. */
export function SizeChoice({ product, choice, problem, onChange }: SizeChoiceProps) {
  const t = useTranslator();
  const { overlay, open, close } = useOverlay();
  const { sizes, colours, size_guide: guide } = product;
  const colour = colours.find(({ code }) => code === choice.colour)?.name ?? '';
  const absent = sizes.filter(({ code }) => !isMade(product, choice.colour, code)).map(({ label }) => label);
  const size = sizes.find(({ code }) => code === choice.size)?.label ?? '';
  return (
    <RadioRow
      legend={t('product.size')}
      name="size"
      value={choice.size}
      options={sizes.map(({ code, label }) => ({
        value: code,
        label,
        isDisabled: !isMade(product, choice.colour, code),
      }))}
      onChange={onChange}
      problem={problem && t(problem === 'missing' ? 'product.choose_size' : 'product.size_not_made', { size, colour })}
      note={absent.length > 0 ? t('product.not_made', { colour, sizes: absent.join(', ') }) : undefined}
    >
      {guide && (
        <button type="button" className={css.textButton} onClick={() => open('size-guide')}>
          {t('size_guide.title')}
        </button>
      )}
      {guide && overlay === 'size-guide' && (
        <ChunkBoundary>
          <SizeGuide name={product.name} guide={guide} chosen={choice.size} onClose={close} />
        </ChunkBoundary>
      )}
    </RadioRow>
  );
}
