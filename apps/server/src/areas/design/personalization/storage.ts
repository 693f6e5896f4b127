interface Place {
  tenantId: string;
  batchId: string;
}

/** Everything of a batch lies in it, and nothing else. */
export const batchFolder = ({ tenantId, batchId }: Place): string => `${tenantId}/personalization-batches/${batchId}`;

/** Where a file of a batch lies. Its name ends with its checksum, so equal pieces share it, and whoever reads it can compare. */
export function batchKey(place: Place, name: string, checksum: string, extension: 'png' | 'pdf'): string {
  return `${batchFolder(place)}/${name}-${checksum}.${extension}`;
}

export function checksumIn(key: string): string | undefined {
  return /-([0-9a-f]{64})\.\w+$/.exec(key)?.[1];
}
