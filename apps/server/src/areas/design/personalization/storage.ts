interface Place {
  tenantId: string;
  seriesId: string;
}

/** Everything of a series lies in it, and nothing else. */
export const seriesFolder = ({ tenantId, seriesId }: Place): string => `${tenantId}/series/${seriesId}`;

/** Where a file of a series lies. Its name ends with its checksum, so equal pieces share it, and whoever reads it can compare. */
export function seriesKey(place: Place, name: string, checksum: string, extension: 'png' | 'pdf'): string {
  return `${seriesFolder(place)}/${name}-${checksum}.${extension}`;
}

export function checksumIn(key: string): string | undefined {
  return /-([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
}
