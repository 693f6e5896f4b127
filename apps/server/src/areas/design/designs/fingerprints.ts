import { sideFingerprint } from '@inkstand/artwork/fingerprint';
import type { FontBook } from '@inkstand/artwork/fonts';
import { type DesignDocument, printedSides } from '@inkstand/artwork/model';
import type { Fingerprints } from '@inkstand/database/tables/index';

/** Computes the fingerprint of every printed side on the server; a client's value is never trusted. */
export async function computeFingerprints(document: DesignDocument, fonts: FontBook): Promise<Fingerprints> {
  const fingerprints: Fingerprints = {};
  for (const id of printedSides(document)) {
    const side = document.sides[id];
    if (side) fingerprints[id] = await sideFingerprint(side, fonts);
  }
  return fingerprints;
}
