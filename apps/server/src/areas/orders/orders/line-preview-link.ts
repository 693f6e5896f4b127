import type { Fingerprints, orderLines } from '@inkstand/database/tables/index';
import { contentHash, mockupPreviews } from '#areas/design/index.ts';
import type { Config } from '#config.ts';
import { readSignedId, signedId } from '#signed-id.ts';

type Key = Pick<Config, 'secretKey'>;
type Side = 'front' | 'back';
type Line = Pick<
  typeof orderLines.$inferSelect,
  'tenantId' | 'id' | 'productId' | 'designRevision' | 'colour' | 'customTextFront' | 'customTextBack' | 'fingerprints'
>;

const purpose = (tenantId: string) => `line-preview:${tenantId}`;
const TOKEN = /^([a-z0-9-]{3,30})\.([A-Za-z0-9_-]{43})$/;

/**
 * Front and back mock-ups of an order line, in API format. A side with the buyer's own text has a signed path instead
 * of a public one: the text may be personal.
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
  const own = (side: Side) => `/api/line-previews/${token}/${contentHash(line.fingerprints)}/${side}`;
  return {
    front_preview: designed.front_preview && line.customTextFront !== '' ? own('front') : designed.front_preview,
    back_preview: designed.back_preview && line.customTextBack !== '' ? own('back') : designed.back_preview,
  };
}

/** Returns tenant and line of a preview's token that we signed; undefined for any other text. */
export function readLinePreviewToken(config: Key, token: string): { tenantId: string; lineId: string } | undefined {
  const [, tenantId, signed] = TOKEN.exec(token) ?? [];
  const lineId = tenantId && signed ? readSignedId(config, purpose(tenantId), signed) : undefined;
  return tenantId && lineId ? { tenantId, lineId } : undefined;
}
