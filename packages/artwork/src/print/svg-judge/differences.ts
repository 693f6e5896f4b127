/** A rectangle in parts of the picture's width and height, from its upper left corner. */
export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Two pictures of one size. */
export interface PicturePair {
  /** Premultiplied RGBA. */
  one: Uint8Array;
  other: Uint8Array;
  width: number;
  height: number;
}

/** Difference of a channel, of 255, that the eye does not notice beside the same neighbours. */
const TOLERANCE = 36;
/** Tiles along the longer edge. */
const TILES = 16;
/** Share of a tile's pixels that differ before the tile counts. */
const TILE_SHARE = 0.06;
/** Share of all pixels that differ, wherever they are, before the picture counts. */
const PICTURE_SHARE = 0.005;
/** Tiles with fewer differing pixels are chance, even in a picture that differs. */
const MIN_TILE_PIXELS = 3;

/**
 * The places where two drawings of one file differ visibly: empty if nowhere. A pixel differs when it is outside the
 * range of colours around the same place of the other picture, so that edges drawn half a pixel apart are alike.
 */
export function findDifferences(pair: PicturePair): Place[] {
  const { width, height } = pair;
  const edge = Math.max(1, Math.ceil(Math.max(width, height) / TILES));
  const [columns, rows] = [Math.ceil(width / edge), Math.ceil(height / edge)];
  const counts = new Uint32Array(columns * rows);
  let total = 0;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if (!differsAt(pair, x, y)) continue;
      total += 1;
      const tile = Math.floor(y / edge) * columns + Math.floor(x / edge);
      counts[tile] = counts[tile]! + 1;
    }
  }
  // Of a whole tile, since those along the edges may be slivers.
  const needed = TILE_SHARE * Math.min(edge, width) * Math.min(edge, height);
  const isSpread = total > PICTURE_SHARE * width * height;
  const differing = new Set<number>();
  for (const [tile, count] of counts.entries()) {
    if (count >= MIN_TILE_PIXELS && (count > needed || isSpread)) differing.add(tile);
  }
  return boxes(differing, columns).map(({ left, top, right, bottom }) => ({
    x: (left * edge) / width,
    y: (top * edge) / height,
    width: (Math.min(right * edge, width) - left * edge) / width,
    height: (Math.min(bottom * edge, height) - top * edge) / height,
  }));
}

function differsAt({ one, other, width, height }: PicturePair, x: number, y: number): boolean {
  const at = (y * width + x) * 4;
  if (
    one[at] === other[at] &&
    one[at + 1] === other[at + 1] &&
    one[at + 2] === other[at + 2] &&
    one[at + 3] === other[at + 3]
  ) {
    return false;
  }
  return isOutside(one, other, x, y, width, height) || isOutside(other, one, x, y, width, height);
}

/** Whether a pixel has a channel beyond those of the nine pixels around the same place of another picture. */
function isOutside(of: Uint8Array, around: Uint8Array, x: number, y: number, width: number, height: number): boolean {
  const at = (y * width + x) * 4;
  for (let channel = 0; channel < 4; channel += 1) {
    let [least, most] = [255, 0];
    for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row += 1) {
      for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column += 1) {
        const value = around[(row * width + column) * 4 + channel]!;
        if (value < least) least = value;
        if (value > most) most = value;
      }
    }
    const value = of[at + channel]!;
    if (value < least - TOLERANCE || value > most + TOLERANCE) return true;
  }
  return false;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The boxes, in tiles, around groups of tiles that touch each other. */
function boxes(tiles: ReadonlySet<number>, columns: number): Box[] {
  const left = new Set(tiles);
  const found: Box[] = [];
  for (const first of tiles) {
    if (!left.delete(first)) continue;
    const box = { left: columns, top: Number.POSITIVE_INFINITY, right: 0, bottom: 0 };
    const waiting = [first];
    for (let tile = waiting.pop(); tile !== undefined; tile = waiting.pop()) {
      const [x, y] = [tile % columns, Math.floor(tile / columns)];
      box.left = Math.min(box.left, x);
      box.top = Math.min(box.top, y);
      box.right = Math.max(box.right, x + 1);
      box.bottom = Math.max(box.bottom, y + 1);
      for (const [dx, dy] of AROUND) {
        const next = tile + dy * columns + dx;
        if (x + dx >= 0 && x + dx < columns && left.delete(next)) waiting.push(next);
      }
    }
    found.push(box);
  }
  return found;
}

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const));
