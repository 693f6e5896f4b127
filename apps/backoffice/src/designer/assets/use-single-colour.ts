import { useQuery } from '@tanstack/react-query';
import { loadPixels, MIN_ALPHA } from '#ui/load-pixels.ts';

/** Of a maximum of 441; rendering and downscaling make small differences. */
const MAX_DISTANCE = 40;

/** Returns whether every visible pixel has the same colour. */
export function isSingleColour(pixels: Uint8ClampedArray): boolean {
  let first: [number, number, number] | undefined;
  for (let at = 0; at < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < MIN_ALPHA) continue;
    const here: [number, number, number] = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
    first ??= here;
    if (Math.hypot(here[0] - first[0], here[1] - first[1], here[2] - first[2]) > MAX_DISTANCE) return false;
  }
  return first !== undefined;
}

/** Whether a picture can be recoloured; undefined until it has been analysed, false when that fails. */
export function useSingleColour(url: string, isVector: boolean): boolean | undefined {
  const { data, isError } = useQuery({
    queryKey: ['single-colour', url],
    queryFn: async () => isSingleColour(await loadPixels(url)),
    enabled: isVector,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return isVector && !isError ? data : false;
}
