import type { TextLayer } from './design-document.ts';
import { type Finding, writtenMm } from './finding.ts';
import type { FontBook } from './fonts.ts';
import { meanStrokeWidth } from './stroke-width.ts';
import type { TechniqueLimits } from './technique-limits.ts';
import { layoutText } from './text-layout.ts';

/** Capital height in ems of our families: 0.70, give or take 0.02. */
const CAPITAL_EMS = 0.7;
/** A text shrunk below this factor to fit is hardly what its designer meant. */
const MIN_SHRUNK = 0.5;

/** Printed height of a layer's capitals in millimetres, after shrinking to fit. */
export function capitalHeight(layer: TextLayer, shrunkTo: number): number {
  return layer.fontSize * layer.scale * shrunkTo * CAPITAL_EMS;
}

/** Finds what would be illegible or would not print in a text. */
export function checkText(layer: TextLayer, fonts: FontBook, limits: TechniqueLimits): Finding[] {
  if (layer.text.trim() === '') {
    return layer.customisable ? [] : [{ code: 'design.empty_text', severity: 'warning', layer: layer.id }];
  }
  const { glyphs, shrunkTo } = layoutText(layer, fonts);
  if (glyphs.length === 0) return [];
  const findings: Finding[] = [];
  const height = capitalHeight(layer, shrunkTo);
  if (height < limits.minLetterMm) {
    findings.push(finding(layer, 'design.small_letters', writtenMm(height), limits.minLetterMm));
  } else if (shrunkTo < MIN_SHRUNK) {
    findings.push(finding(layer, 'design.text_shrunk', String(Math.round(shrunkTo * 100)), MIN_SHRUNK * 100));
  }
  const thinnest = thinnestLine(layer, meanStrokeWidth(glyphs));
  if (thinnest < limits.minLineMm) {
    findings.push(finding(layer, 'design.thin_line', writtenMm(thinnest), limits.minLineMm));
  }
  return findings;
}

/** Thinnest line of the letters or of their outline. An outline widens letters on both sides by itself. */
function thinnestLine({ stroke, scale }: TextLayer, letters: number): number {
  const outline = stroke?.width ?? 0;
  return outline > 0 ? Math.min(outline, letters + 2 * outline) * scale : letters * scale;
}

function finding(layer: TextLayer, code: Finding['code'], detail: string, limit: number): Finding {
  return { code, severity: 'warning', layer: layer.id, detail, limit: String(limit) };
}
