import { useLayoutEffect, useRef } from 'react';

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
