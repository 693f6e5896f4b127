import type { DesignTemplate } from '@inkstand/contract/design/design-history';
import type { designTemplates } from '@inkstand/database/tables/index';

export function toTemplateResponse(
  { id, name, document, createdBy, createdAt }: typeof designTemplates.$inferSelect,
  userName: (id: string) => string,
): DesignTemplate {
  return { id, name, document, created_by: userName(createdBy), created_at: createdAt.toISOString() };
}
