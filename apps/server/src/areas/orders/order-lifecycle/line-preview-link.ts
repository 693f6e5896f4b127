import type { Fingerprints, orderLines } from '@inkstand/database/tables/index';
import { contentHash, mockupPreviews, mockupUrl, ownTextSide, type ShownVariant } from '#areas/design/index.ts';
import type { Config } from '#config/config.ts';
import { readSignedId, signedId } from '#secrets/signed-id.ts';

type Key = Pick<Config, 'secretKey'>;
type Side = 'front' | 'back';
type Row = typeof orderLines.$inferSelect;
type Line = Pick<Row, 'tenantId' | 'id' | 'productId' | 'designRevision' | 'colour' | 'fingerprints'>;
type Worded = Pick<Row, 'fingerprints'> & Partial<Pick<Row, 'customTextFront' | 'customTextBack'>>;

const purpose = (tenantId: string) => `line-preview:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/** Also of a field that was left empty and prints nothing. */
const isOwn = ({ fingerprints }: Worded, design: Fingerprints, side: Side): boolean =>
  fingerprints[side] !== undefined && fingerprints[side] !== design[side];

function signedPath(config: Key, line: Line): string {
  const token = `${line.tenantId}.${signedId(config, purpose(line.tenantId), line.id)}`;
  return `/api/line-previews/${token}/${contentHash(line.fingerprints)}`;
}

/**
 * The side that a line's small picture shows, and whether it prints something else than the design: the side with the
 * buyer's words, else a printed one, front first.
 * @param design fingerprints of the design without own text
 */
export function shownSide(line: Worded, design: Fingerprints): { side: Side; isOwn: boolean } {
  const own = (['front', 'back'] as const).filter((side) => isOwn(line, design, side));
  const side = ownTextSide(own, { front: line.customTextFront ?? '', back: line.customTextBack ?? '' });
  return side ? { side, isOwn: true } : { side: design.front || !design.back ? 'front' : 'back', isOwn: false };
}

/** Path of a line's small picture, with the buyer's own text (see `linePreviews`); takes `?w=`. */
export function linePicture(
  config: Key,
  line: Line & Worded,
  design: Fingerprints,
  variant: ShownVariant | null,
): string {
  const { tenantId, productId, designRevision: revision } = line;
  const shown = shownSide(line, design);
  if (shown.isOwn) return `${signedPath(config, line)}/${shown.side}`;
  return mockupUrl({ tenantId, productId, revision, fingerprints: design }, shown.side, line.colour, variant);
}

/**
 * Front and back mock-ups of an order line, in API format. A side that prints something else than the design has a
 * signed path instead of a public one: the buyer's text may be personal.
 * @param design fingerprints of the design without own text
 */
export function linePreviews(
  config: Key,
  line: Line,
  design: Fingerprints,
  variant: ShownVariant,
): { front_preview: string | null; back_preview: string | null } {
  const { tenantId, productId, designRevision: revision } = line;
  const designed = mockupPreviews({ tenantId, productId, revision, fingerprints: design }, line.colour, variant);
  const path = signedPath(config, line);
  return {
    front_preview: designed.front_preview && isOwn(line, design, 'front') ? `${path}/front` : designed.front_preview,
    back_preview: designed.back_preview && isOwn(line, design, 'back') ? `${path}/back` : designed.back_preview,
  };
}

/** Returns tenant and line of a preview's token that we signed; undefined for any other text. */
export function readLinePreviewToken(config: Key, token: string): { tenantId: string; lineId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const lineId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && lineId ? { tenantId, lineId } : undefined;
}
