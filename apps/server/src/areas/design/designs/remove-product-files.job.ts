import type { JobDefinition } from '#jobs/job-definition.ts';
import { mockupFolder } from './mockup-file.ts';

/** Job `product.remove_files`: removes the stored files of a deleted product. */
export const removeProductFilesJob: JobDefinition<'product.remove_files'> = {
  name: 'product.remove_files',
  retries: 10,
  async handle({ files }, { tenantId, productId, keys }) {
    for (const key of keys) await files.remove(key);
    await files.removeFolder(mockupFolder({ tenantId, productId }));
  },
};
