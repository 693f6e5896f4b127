/**
 * Converts text to outlines with HarfBuzz (wasm): the same font bytes and shaper give the same outlines in browser,
 * server and print worker. Browsers load this module when a text is first edited or personalised.
 */
import * as harfbuzz from 'harfbuzzjs';
import { splitByFace } from './font-fallback.ts';
import { type FaceRequest, faceId, fallbackFace } from './font-families.ts';
import type { PathCommand } from './path.ts';

export {
  FACES,
  FALLBACK_FACES,
  type FaceRequest,
  FONT_REVISION,
  faceFile,
  faceId,
} from './font-families.ts';

interface ShapedGlyph {
  glyphId: number;
  /** Position in ems from the line's start, y upwards. */
  x: number;
  y: number;
  /** Number of letters before it. Accents have the number of their base letter. */
  letter: number;
  /** Set when the glyph comes from another face. */
  face?: FontFace;
}

interface ShapedLine {
  glyphs: ShapedGlyph[];
  /** Number of letters: letter spacing is added between them. */
  letters: number;
  /** In ems. */
  width: number;
  /** Whole letters, with their accents, of which neither the face nor its fallback has every part. */
  missing: string[];
}

export interface FontFace {
  unitsPerEm: number;
  /** Vertical measures in ems, y upwards: a descender is negative. */
  ascender: number;
  descender: number;
  underlinePosition: number;
  underlineThickness: number;
  /** Lays out one line. Letter-spaced text has no ligatures. */
  shape(text: string, ligatures: boolean): ShapedLine;
  /** Outline of a glyph in font units, y upwards. */
  outline(glyphId: number): readonly PathCommand[];
}

export interface FontBook {
  add(id: string, bytes: Uint8Array): void;
  has(face: FaceRequest): boolean;
  /** Returns the face with its fallback, if loaded. Throws when the face was not added. */
  get(face: FaceRequest): FontFace;
  /** Returns the face without its fallback. */
  own(face: FaceRequest): FontFace;
  /** Returns the fallback that a text needs but that is not loaded; undefined otherwise. */
  missingFallback(face: FaceRequest, text: string): FaceRequest | undefined;
}

const REMEMBERED_LINES = 500;

/** Letters that some families lack, and their usual spelling in their languages. */
const SPELT_OUT = [
  ['ẞ', 'SS'],
  ['Ĳ', 'IJ'],
  ['ĳ', 'ij'],
] as const;

export function createFontBook(): FontBook {
  // Parsed on first use: most designs need one face or two of them.
  const faces = new Map<string, () => FontFace>();
  const together = new Map<string, FontFace>();

  function own(request: FaceRequest): FontFace {
    const face = faces.get(faceId(request));
    if (!face) throw new Error(`font not loaded: ${faceId(request)}`);
    return face();
  }

  return {
    own,
    add(id, bytes) {
      let face: FontFace | undefined;
      faces.set(id, () => {
        face ??= createFace(bytes);
        return face;
      });
    },
    has: (request) => faces.has(faceId(request)),
    get(request) {
      const face = own(request);
      const id = faceId(request);
      const fallbackId = faceId(fallbackFace(request));
      const other = faces.get(fallbackId);
      if (!other || fallbackId === id) return face;
      const known = together.get(id) ?? withFallback(face, other);
      together.set(id, known);
      return known;
    },
    missingFallback(request, text) {
      const other = fallbackFace(request);
      const isLacking = text
        .normalize('NFC')
        .split('\n')
        .some((line) => own(request).shape(line, true).missing.length > 0);
      return isLacking && !faces.has(faceId(other)) ? other : undefined;
    },
  };
}

/** Combines a face with its fallback. Lines whose letters the face has keep exactly its own layout. */
function withFallback(face: FontFace, fallback: () => FontFace): FontFace {
  return {
    ...face,
    shape(text, ligatures) {
      const alone = face.shape(text, ligatures);
      if (alone.missing.length === 0) return alone;
      const other = fallback();
      const lacks = (letters: string) => face.shape(letters, ligatures).missing.length > 0;
      const hasOther = (letters: string) => other.shape(letters, ligatures).missing.length === 0;
      const line: ShapedLine = { glyphs: [], letters: 0, width: 0, missing: [] };
      for (const { letters, isOther } of splitByFace(text, lacks, hasOther)) {
        const part = (isOther ? other : face).shape(letters, ligatures);
        for (const glyph of part.glyphs) {
          const placed = { ...glyph, x: line.width + glyph.x, letter: line.letters + glyph.letter };
          line.glyphs.push(isOther ? { ...placed, face: other } : placed);
        }
        line.letters += part.letters;
        line.width += part.width;
        line.missing.push(...part.missing);
      }
      return line;
    },
  };
}

function createFace(bytes: Uint8Array): FontFace {
  const face = new harfbuzz.Face(new harfbuzz.Blob(bytes));
  const font = new harfbuzz.Font(face);
  const unitsPerEm = face.upem;
  const extents = font.hExtents();
  const metric = (tag: harfbuzz.MetricsTag, fallback: number) => (font.getMetricPosition(tag) ?? fallback) / unitsPerEm;
  const lacking = SPELT_OUT.filter(([letter]) => shapeLine(font, unitsPerEm, letter, true).missing.length > 0);
  const spellOut = (text: string) =>
    lacking.reduce((spelled, [letter, spelling]) => spelled.replaceAll(letter, spelling), text);
  const lines = new Map<string, ShapedLine>();
  const outlines = new Map<number, PathCommand[]>();

  return {
    unitsPerEm,
    ascender: extents.ascender / unitsPerEm,
    descender: extents.descender / unitsPerEm,
    underlinePosition: metric(harfbuzz.MetricsTag.UNDERLINE_OFFSET, -unitsPerEm / 10),
    underlineThickness: metric(harfbuzz.MetricsTag.UNDERLINE_SIZE, unitsPerEm / 20),
    shape(text, ligatures) {
      const key = `${ligatures ? 'ligatures' : 'separate'} ${text}`;
      let line = lines.get(key);
      if (!line) {
        line = shapeLine(font, unitsPerEm, spellOut(text), ligatures);
        if (lines.size >= REMEMBERED_LINES) lines.clear();
        lines.set(key, line);
      }
      return line;
    },
    outline(glyphId) {
      let outline = outlines.get(glyphId);
      if (!outline) {
        outline = parseOutline(font.glyphToPath(glyphId));
        outlines.set(glyphId, outline);
      }
      return outline;
    },
  };
}

const letters = new Intl.Segmenter();

function shapeLine(font: harfbuzz.Font, unitsPerEm: number, text: string, ligatures: boolean): ShapedLine {
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  const separate = [new harfbuzz.Feature('liga', 0), new harfbuzz.Feature('clig', 0)];
  harfbuzz.shape(font, buffer, ligatures ? undefined : separate);

  const glyphs = buffer.getGlyphInfosAndPositions();
  const clusters = glyphs.map(({ cluster }) => cluster);
  const isUnbroken = unbrokenClusters(text, clusters);
  const line: ShapedLine = { glyphs: [], letters: 0, width: 0, missing: [] };
  let advance = 0;
  let previous: number | undefined;
  for (const { codepoint, cluster, xOffset = 0, yOffset = 0, xAdvance = 0 } of glyphs) {
    if (codepoint === 0) line.missing.push(letters.segment(text).containing(cluster)?.segment ?? '');
    if (cluster !== previous || !isUnbroken(cluster)) line.letters += 1;
    previous = cluster;
    const place = { x: (advance + xOffset) / unitsPerEm, y: yOffset / unitsPerEm, letter: line.letters - 1 };
    line.glyphs.push({ glyphId: codepoint, ...place });
    advance += xAdvance;
  }
  line.width = advance / unitsPerEm;
  return line;
}

/** Accents and other marks, and the parts of emoji of several characters. */
const ATTACHED = /[\p{M}\p{Emoji_Modifier}\p{Regional_Indicator}\u{e0020}-\u{e007f}]|\u200d\p{Extended_Pictographic}/u;

/**
 * Whether a cluster, named by its position in the text, is one letter however many glyphs draw it. A character drawn in
 * several glyphs is otherwise several letters, such as ﬁ and ǆ. Clusters are HarfBuzz's, not the browser's, so that
 * every browser and the server space alike.
 */
function unbrokenClusters(text: string, clusters: readonly number[]): (cluster: number) => boolean {
  const starts = [...new Set(clusters)].sort((left, right) => left - right);
  if (starts.length === clusters.length) return () => true;
  const unbroken = starts.filter((start, index) =>
    ATTACHED.test(text.slice(start, starts[index + 1]).normalize('NFD')),
  );
  return (cluster) => unbroken.includes(cluster);
}

/** HarfBuzz writes outlines as SVG path data with absolute commands only. */
function parseOutline(data: string): PathCommand[] {
  const commands: PathCommand[] = [];
  for (const [, letter, rest = ''] of data.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const n = rest.split(/[ ,]+/).filter(Boolean).map(Number) as [number, number, number, number, number, number];
    if (letter === 'M' || letter === 'L') commands.push([letter, n[0], n[1]]);
    else if (letter === 'Q') commands.push(['Q', n[0], n[1], n[2], n[3]]);
    else if (letter === 'C') commands.push(['C', ...n]);
    else commands.push(['Z']);
  }
  return commands;
}
