import { useLayoutEffect, useRef } from 'react';

const SVG = 'http://www.w3.org/2000/svg';

/** Draws SVG that was written as text: parsed as a picture, never as HTML, so that no script of it could run. */
export function SvgMarkup({ markup }: { markup: string }) {
  const place = useRef<SVGGElement>(null);
  useLayoutEffect(() => {
    const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, 'image/svg+xml');
    place.current?.replaceChildren(...document.importNode(parsed.documentElement, true).childNodes);
  }, [markup]);
  return <g ref={place} />;
}
