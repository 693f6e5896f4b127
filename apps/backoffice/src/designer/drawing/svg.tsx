import type { ImageItem, PathItem, SceneItem } from '@inkstand/artwork/scene';
import { matrixText, pathData } from '@inkstand/artwork/svg';
import { memo, type ReactNode, useLayoutEffect, useRef } from 'react';

interface SceneItemsProps {
  items: readonly SceneItem[];
  /** Returns the URL of an asset's picture. */
  resolve: (assetId: string) => string;
  /** Prefix of element ids, which must be unique on the page. */
  idPrefix: string;
}

/** A scene's display list as SVG elements; the counterpart of `emitItems`, which writes text. */
export const SceneItems = memo(function SceneItems({ items, resolve, idPrefix }: SceneItemsProps) {
  return items.map((item, index) => {
    const key = `${item.kind}-${index}`;
    const id = `${idPrefix}-${index}`;
    if (item.kind === 'path') return <Outline key={key} item={item} id={id} />;
    if (item.kind === 'group') {
      return (
        <g key={key} opacity={item.opacity}>
          <SceneItems items={item.items} resolve={resolve} idPrefix={id} />
        </g>
      );
    }
    const picture = <Picture key={key} item={item} href={resolve(item.src)} />;
    return item.recolour ? <Inked key={key} item={item} ink={item.recolour} id={id} picture={picture} /> : picture;
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

interface InkedProps {
  item: ImageItem;
  ink: string;
  id: string;
  picture: ReactNode;
}

/** A picture with every visible pixel in one ink. */
function Inked({ item, ink, id, picture }: InkedProps) {
  return (
    <>
      <filter id={id} {...filterArea(item)}>
        <feFlood floodColor={ink} result="ink" />
        <feComposite in="ink" in2="SourceAlpha" operator="in" />
      </filter>
      <g filter={`url(#${id})`}>{picture}</g>
    </>
  );
}

function filterArea({ box: { left, top, right, bottom } }: SceneItem) {
  return {
    filterUnits: 'userSpaceOnUse',
    x: left,
    y: top,
    width: right - left,
    height: bottom - top,
    colorInterpolationFilters: 'sRGB',
  } as const;
}

function Outline({ item, id }: { item: PathItem; id: string }) {
  const { blur } = item;
  const stroke = item.stroke
    ? { stroke: item.stroke, strokeWidth: item.strokeWidth, strokeLinejoin: 'round' as const }
    : {};
  const isBlurred = blur > 0;
  return (
    <>
      {isBlurred && (
        <filter id={id} {...filterArea(item)}>
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

const SVG = 'http://www.w3.org/2000/svg';

/** Renders SVG markup. It is parsed as an image, never as HTML, so its scripts cannot run. */
export function SvgMarkup({ markup }: { markup: string }) {
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, 'image/svg+xml');
    place.current?.replaceChildren(...document.importNode(parsed.documentElement, true).childNodes);
  }, [markup]);
  return <g ref={place} />;
}
