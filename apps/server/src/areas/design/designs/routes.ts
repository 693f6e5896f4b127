import type { Routes } from '#routes.ts';
import { changeProducts } from './change-products.ts';
import { checkPublishing } from './check-publishing.ts';
import { createDesignTemplate } from './create-design-template.ts';
import { createProduct } from './create-product.ts';
import { deleteDesignTemplate } from './delete-design-template.ts';
import { deleteProduct } from './delete-product.ts';
import { discardChanges } from './discard-changes.ts';
import { exportProducts } from './export-products.ts';
import { getDesignRevision } from './get-design-revision.ts';
import { getProduct } from './get-product.ts';
import { listDesignRevisions } from './list-design-revisions.ts';
import { listDesignTemplates } from './list-design-templates.ts';
import { listProducts } from './list-products.ts';
import { productDeletion } from './product-deletion.ts';
import { publishProduct } from './publish-product.ts';
import { saveDesign } from './save-design.ts';
import { updateProduct } from './update-product.ts';

export const designsRoutes = {
  listProducts,
  exportProducts,
  changeProducts,
  createProduct,
  getProduct,
  updateProduct,
  productDeletion,
  deleteProduct,
  saveDesign,
  checkPublishing,
  publishProduct,
  discardChanges,
  listDesignRevisions,
  getDesignRevision,
  listDesignTemplates,
  createDesignTemplate,
  deleteDesignTemplate,
} satisfies Routes<
  | 'listProducts'
  | 'exportProducts'
  | 'changeProducts'
  | 'createProduct'
  | 'getProduct'
  | 'updateProduct'
  | 'productDeletion'
  | 'deleteProduct'
  | 'saveDesign'
  | 'checkPublishing'
  | 'publishProduct'
  | 'discardChanges'
  | 'listDesignRevisions'
  | 'getDesignRevision'
  | 'listDesignTemplates'
  | 'createDesignTemplate'
  | 'deleteDesignTemplate'
>;
