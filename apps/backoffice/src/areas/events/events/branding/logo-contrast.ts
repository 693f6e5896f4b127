import { contrastRatio } from '@inkstand/domain/contrast';
import { useQuery } from '@tanstack/react-query';
import { loadPixels, MIN_ALPHA } from '#ui/load-pixels.ts';

/** Below it a part is nearly invisible; pure yellow on white still has more than letters of cream. */
const MIN_CONTRAST = 1.5;
/** Share of a logo's pixels that are a visible part of it. */
const MAX_HIDDEN = 0.1;
/** A logo that fills its rectangle has its own background. */
const MIN_CLEAR = 0.05;

/** Returns whether parts of a logo can hardly be seen on a background. */
export function isHardToSee(pixels: Uint8ClampedArray, background: string): boolean {
  let [inked, hidden, clear] = [0, 0, 0];
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < MIN_ALPHA) {
      clear += 1;
      continue;
    }
    inked += 1;
    const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
    if (contrastRatio(colour, background) < MIN_CONTRAST) hidden += 1;
  }
  return clear > inked * MIN_CLEAR && hidden > inked * MAX_HIDDEN;
}

/** Of the backgrounds, those that hide parts of a logo; none until it has been analysed, and when that fails. */
export function useHidingBackgrounds<Background extends { hex: string }>(
  logo: string | null,
  backgrounds: readonly Background[],
): Background[] {
  const { data } = useQuery({
    queryKey: ['logo-pixels', logo],
    queryFn: () => loadPixels(logo ?? ''),
    enabled: logo !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ? backgrounds.filter(({ hex }) => isHardToSee(data, hex)) : [];
}
