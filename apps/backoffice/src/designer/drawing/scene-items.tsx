import type { ImageItem, PathItem, SceneItem } from '@inkstand/artwork/scene';
import { matrixText, pathData } from '@inkstand/artwork/svg';
import { memo } from 'react';

interface SceneItemsProps {
  items: readonly SceneItem[];
  /** Address of an asset's picture. */
  resolve: (assetId: string) => string;
  /** Put before element ids, which must differ on the whole page. */
  idPrefix: string;
}

/** A scene's display list as SVG elements: what `emitItems` writes as text. */
export const SceneItems = memo(function SceneItems({ items, resolve, idPrefix }: SceneItemsProps) {
  return items.map((item, index) => {
    const key = `${item.kind}-${index}`;
    if (item.kind === 'image') return <Picture key={key} item={item} href={resolve(item.src)} />;
    return <Outline key={key} item={item} id={`${idPrefix}-${index}`} />;
  });
});

function Picture({ item, href }: { item: ImageItem; href: string }) {
  const { crop, width, height } = item;
  const placed = { transform: matrixText(item.matrix), opacity: item.opacity };
  if (!crop) return <image href={href} width={width} height={height} preserveAspectRatio="none" {...placed} />;
  return (
    <g {...placed}>
      <svg
        width={width}
        height={height}
        viewBox={`${crop.x} ${crop.y} ${crop.width} ${crop.height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <image href={href} width={1} height={1} preserveAspectRatio="none" />
      </svg>
    </g>
  );
}

function Outline({ item, id }: { item: PathItem; id: string }) {
  const { box, blur } = item;
  const stroke = item.stroke
    ? { stroke: item.stroke, strokeWidth: item.strokeWidth, strokeLinejoin: 'round' as const }
    : {};
  const isBlurred = blur > 0;
  return (
    <>
      {isBlurred && (
        <filter
          id={id}
          filterUnits="userSpaceOnUse"
          x={box.left}
          y={box.top}
          width={box.right - box.left}
          height={box.bottom - box.top}
          colorInterpolationFilters="sRGB"
        >
          <feGaussianBlur stdDeviation={blur} />
        </filter>
      )}
      <path
        d={pathData(item.commands)}
        fill={item.fill ?? 'none'}
        opacity={item.opacity}
        filter={isBlurred ? `url(#${id})` : undefined}
        {...stroke}
      />
    </>
  );
}
