import type { DesignRevision } from '@inkstand/contract/design/design-history';
import type { designRevisions } from '@inkstand/database/tables/index';
import type { SelectedProduct } from './load-product.ts';
import { mockupPreviews } from './media-urls.ts';

type Row = Omit<typeof designRevisions.$inferSelect, 'document'>;

export function toRevisionResponse(
  row: Row,
  { product, variant }: SelectedProduct,
  userName: (id: string) => string,
): DesignRevision {
  return {
    revision: row.revision,
    saved_by: userName(row.createdBy),
    created_at: row.createdAt.toISOString(),
    images: mockupPreviews(row, product.colours[0] ?? '', variant.values.print_area),
  };
}
