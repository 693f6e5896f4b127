import type { DesignSide, SideId } from './design-document.ts';
import type { Finding, SideFinding } from './finding.ts';
import type { FontBook } from './fonts.ts';
import { textsNearFabric } from './ink-near-fabric.ts';
import { withCustomText } from './model.ts';
import { type AssetSize, preflightSide } from './preflight.ts';
import { customisableLayers, preflightUnit } from './preflight-unit.ts';
import type { TechniqueLimits } from './technique-limits.ts';

/** One piece of a batch: its text on each side, and its fabric. */
interface CheckedPiece {
  texts: string[];
  fabric: { name: string; hex: string };
}

export interface BatchToCheck {
  /** Front first; a piece's texts have the same order. */
  sides: { id: SideId; side: DesignSide }[];
  /** Sizes of the design's pictures, by asset id. */
  sizes: Readonly<Record<string, AssetSize>>;
  limits: TechniqueLimits;
  pieces: CheckedPiece[];
}

/**
 * Returns preflight's findings for each piece: those caused by its own text, ink near its fabric's colour, and errors
 * of the design itself. The design's warnings were shown to the designer and are not repeated for every piece.
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
  const own = new Set(customisableLayers(side, side).map(({ id }) => id));
  const unprintable = preflightSide(side, fonts, sizes, limits).filter(({ severity }) => severity === 'error');
  return (text: string, fabric: CheckedPiece['fabric']): Finding[] => {
    // Errors of the placeholder text do not matter when it is replaced.
    const ofDesign = unprintable.filter(({ layer }) => text === '' || !own.has(layer));
    return [...ofDesign, ...check(text, fabric)];
  };
}

/**
 * Returns a function that finds what a piece's text and fabric cause on a side, ignoring the rest of the design.
 * Results are cached by text.
 */
export function pieceCheck(side: DesignSide, limits: TechniqueLimits, fonts: FontBook) {
  const own = { ...side, layers: customisableLayers(side, side) };
  /** Findings of the placeholder texts, computed on first use. */
  const placeholderFindings = once(() => new Set(preflightSide(own, fonts, {}, limits).map(asKey)));
  const ofTexts = new Map<string, Finding[]>([['', []]]);

  function ofText(text: string): Finding[] {
    const known = ofTexts.get(text);
    if (known) return known;
    const refused = preflightUnit({ side, text, fonts, limits });
    const isRefused = new Set(refused.map(asKey));
    const warned = preflightSide(withCustomText(own, text), fonts, {}, limits).filter(
      (finding) =>
        finding.severity === 'warning' && !placeholderFindings().has(asKey(finding)) && !isRefused.has(asKey(finding)),
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
