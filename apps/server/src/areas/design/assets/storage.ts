/** Where an asset's file lies. */
export function assetKey(tenantId: string, assetId: string, extension: 'png' | 'svg'): string {
  return `${tenantId}/assets/${assetId}.${extension}`;
}

/** The small PNG of it, for lists and editors. */
export function previewKey(storageKey: string): string {
  return storageKey.replace(/\.(png|svg)$/, '-preview.png');
}
