import type { DesignSide, SideId } from './design-document.ts';
import type { Finding, SideFinding } from './finding.ts';
import type { FontBook } from './fonts.ts';
import { textsNearFabric } from './ink-near-fabric.ts';
import { withCustomText } from './model.ts';
import { type AssetSize, preflightSide } from './preflight.ts';
import { ownLayers, preflightUnit } from './preflight-unit.ts';
import type { TechniqueLimits } from './technique-limits.ts';

/** One piece of a batch: what it says on each of the sides, and the fabric under it. */
interface CheckedPiece {
  texts: string[];
  fabric: { name: string; hex: string };
}

export interface BatchToCheck {
  /** Front first; the texts of a piece stand in the same order. */
  sides: { id: SideId; side: DesignSide }[];
  /** Of the design's pictures, by asset id. */
  sizes: Readonly<Record<string, AssetSize>>;
  limits: TechniqueLimits;
  pieces: CheckedPiece[];
}

/**
 * What preflight finds on each piece: what its own words bring about, ink near the fabric in its colour, and what of the
 * design itself cannot be printed. The design's other warnings were told to whoever drew it, and are not said of every piece.
 */
export function preflightBatch(batch: BatchToCheck, fonts: FontBook): SideFinding[][] {
  const checks = batch.sides.map(({ id, side }, index) => {
    const check = sideCheck(side, batch, fonts);
    return ({ texts, fabric }: CheckedPiece) =>
      check(texts[index] ?? '', fabric).map((finding): SideFinding => ({ ...finding, side: id }));
  });
  return batch.pieces.map((piece) => checks.flatMap((check) => check(piece)));
}

function sideCheck(side: DesignSide, { sizes, limits }: BatchToCheck, fonts: FontBook) {
  const check = pieceCheck(side, limits, fonts);
  const own = new Set(ownLayers(side, side).map(({ id }) => id));
  const unprintable = preflightSide(side, fonts, sizes, limits).filter(({ severity }) => severity === 'error');
  return (text: string, fabric: CheckedPiece['fabric']): Finding[] => {
    // The designer's own words do not matter where somebody else's take their place.
    const ofDesign = unprintable.filter(({ layer }) => text === '' || !own.has(layer));
    return [...ofDesign, ...check(text, fabric)];
  };
}

/**
 * What somebody's words and their fabric bring about on a side, the design itself left aside. Equal words are checked once,
 * however many pieces have them.
 */
export function pieceCheck(side: DesignSide, limits: TechniqueLimits, fonts: FontBook) {
  const own = { ...side, layers: ownLayers(side, side) };
  /** Of the designer's own words, asked for by the first that take their place. */
  const said = once(() => new Set(preflightSide(own, fonts, {}, limits).map(asKey)));
  const ofTexts = new Map<string, Finding[]>([['', []]]);

  function ofText(text: string): Finding[] {
    const known = ofTexts.get(text);
    if (known) return known;
    const refused = preflightUnit({ side, text, fonts, limits });
    const isRefused = new Set(refused.map(asKey));
    const warned = preflightSide(withCustomText(own, text), fonts, {}, limits).filter(
      (finding) => finding.severity === 'warning' && !said().has(asKey(finding)) && !isRefused.has(asKey(finding)),
    );
    const found = [...refused, ...warned];
    ofTexts.set(text, found);
    return found;
  }

  return (text: string, fabric: CheckedPiece['fabric']): Finding[] => {
    const worn = withCustomText(side, text);
    const isEmpty = (id: string) =>
      worn.layers.some((layer) => layer.id === id && layer.type === 'Text' && layer.text === '');
    const near = textsNearFabric(worn, [fabric], limits.hasWhite).filter(({ layer }) => !isEmpty(layer));
    return [
      ...ofText(text),
      ...near.map(
        ({ layer }) => ({ code: 'design.ink_near_fabric', severity: 'warning', layer, detail: fabric.name }) as const,
      ),
    ];
  };
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const asKey = ({ code, layer }: Finding) => `${code} ${layer}`;
