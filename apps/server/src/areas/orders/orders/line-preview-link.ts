import type { Fingerprints, orderLines } from '@inkstand/database/tables/index';
import { contentHash, mockupPreviews } from '#areas/design/index.ts';
import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

type Key = Pick<Config, 'secretKey'>;
type Side = 'front' | 'back';
type Line = Pick<
  typeof orderLines.$inferSelect,
  'tenantId' | 'id' | 'productId' | 'designRevision' | 'colour' | 'fingerprints'
>;

const purpose = (tenantId: string) => `line-preview:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/**
 * Front and back mock-ups of an order line, in API format. A side that prints something else than the design has a signed
 * path instead of a public one: the buyer's text may be personal.
 * @param design fingerprints of the design without own text
 */
export function linePreviews(
  config: Key,
  line: Line,
  design: Fingerprints,
  printArea: { front?: unknown; back?: unknown },
): { front_preview: string | null; back_preview: string | null } {
  const { tenantId, productId, designRevision: revision } = line;
  const designed = mockupPreviews({ tenantId, productId, revision, fingerprints: design }, line.colour, printArea);
  const token = `${tenantId}.${signedId(config, purpose(tenantId), line.id)}`;
  const path = `/api/line-previews/${token}/${contentHash(line.fingerprints)}`;
  /** Also of a field that was left empty and prints nothing. */
  const isOwn = (side: Side) => line.fingerprints[side] !== undefined && line.fingerprints[side] !== design[side];
  return {
    front_preview: designed.front_preview && isOwn('front') ? `${path}/front` : designed.front_preview,
    back_preview: designed.back_preview && isOwn('back') ? `${path}/back` : designed.back_preview,
  };
}

/** Returns tenant and line of a preview's token that we signed; undefined for any other text. */
export function readLinePreviewToken(config: Key, token: string): { tenantId: string; lineId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const lineId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && lineId ? { tenantId, lineId } : undefined;
}
