import type { SideId } from './design-document.ts';

/** Everything that preflight can say of a design. */
export const FINDING_CODES = [
  'design.low_resolution',
  'design.resolution_too_low',
  'design.image_missing',
  'design.outside',
  'design.partly_outside',
  'design.outside_safe_area',
  'design.missing_character',
  'design.empty_text',
  'design.thin_line',
  'design.small_letters',
  'design.text_shrunk',
  'design.field_too_narrow',
  'design.too_many_colours',
  'design.ink_near_fabric',
  'design.little_ink',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

export interface Finding {
  code: FindingCode;
  severity: 'warning' | 'error';
  /** What a whole side is to blame for is said of its topmost visible layer. */
  layer: string;
  /** What was measured: the effective dpi, characters without a glyph, millimetres, colours, the names of fabrics. */
  detail?: string;
  /** What it should have been at least, or at most. */
  limit?: string;
}

export interface SideFinding extends Finding {
  side: SideId;
}

export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Millimetres as people read them: a measured one is never rounded up to its limit. */
export const writtenMm = (millimetres: number): string => String(Math.floor(millimetres * 100 + 1e-6) / 100);
