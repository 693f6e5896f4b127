export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? Number.NaN, sorted[middle] ?? Number.NaN];
  return (low + high) / 2;
}
