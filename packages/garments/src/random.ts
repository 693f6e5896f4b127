/** A seeded random generator: builds are reproducible, so that only intended changes show. */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Smooth gradient noise over the plane, about -1 to 1, one hill or hollow per unit. */
export function createNoise(seed: number): (x: number, y: number) => number {
  const random = createRandom(seed * 7919 + 17);
  const order = Array.from({ length: 256 }, (_, index) => index);
  for (let index = 255; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [order[index], order[other]] = [order[other]!, order[index]!];
  }
  const hash = (column: number, row: number) => order[((column & 255) + order[row & 255]!) & 255]!;
  const slope = (corner: number, x: number, y: number) => {
    const angle = (corner / 256) * Math.PI * 2;
    return Math.cos(angle) * x + Math.sin(angle) * y;
  };
  const ease = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);
  const between = (from: number, to: number, t: number) => from + (to - from) * t;

  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const right = x - column;
    const down = y - row;
    const upper = between(
      slope(hash(column, row), right, down),
      slope(hash(column + 1, row), right - 1, down),
      ease(right),
    );
    const lower = between(
      slope(hash(column, row + 1), right, down - 1),
      slope(hash(column + 1, row + 1), right - 1, down - 1),
      ease(right),
    );
    return between(upper, lower, ease(down)) * 1.5;
  };
}
