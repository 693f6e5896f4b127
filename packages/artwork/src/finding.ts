import type { SideId } from './design-document.ts';

/** All findings that preflight can report. */
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
  /** A finding about the whole side names its topmost visible layer. */
  layer: string;
  /** The measured value: the effective dpi, characters without a glyph, millimetres, colours, the names of fabrics. */
  detail?: string;
  /** The required minimum or maximum. */
  limit?: string;
}

export interface SideFinding extends Finding {
  side: SideId;
}

export function isRefused(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error');
}

/** Formats millimetres; rounds down, so that a value below its limit never looks equal to it. */
export const writtenMm = (millimetres: number): string => String(Math.floor(millimetres * 100 + 1e-6) / 100);
