/** The name of the contact sheet among a series' files; print files are named `front/{line}`. */
export const SHEET = 'sheet';

/** Where a file of a series lies. Its name ends with its checksum, so equal pieces share it, and whoever reads it can compare. */
export function seriesKey(
  place: { tenantId: string; seriesId: string },
  name: string,
  checksum: string,
  extension: 'png' | 'pdf',
): string {
  return `${place.tenantId}/series/${place.seriesId}/${name}-${checksum}.${extension}`;
}

export function checksumIn(key: string): string | undefined {
  return /-([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
}
