import type { Routes } from '#routes.ts';
import { createDesignTemplate } from './create-design-template.ts';
import { createProduct } from './create-product.ts';
import { deleteDesignTemplate } from './delete-design-template.ts';
import { getDesignRevision } from './get-design-revision.ts';
import { getProduct } from './get-product.ts';
import { listDesignRevisions } from './list-design-revisions.ts';
import { listDesignTemplates } from './list-design-templates.ts';
import { listProducts } from './list-products.ts';
import { saveDesign } from './save-design.ts';
import { updateProduct } from './update-product.ts';

export const designsRoutes = {
  listProducts,
  createProduct,
  getProduct,
  updateProduct,
  saveDesign,
  listDesignRevisions,
  getDesignRevision,
  listDesignTemplates,
  createDesignTemplate,
  deleteDesignTemplate,
} satisfies Routes<
  | 'listProducts'
  | 'createProduct'
  | 'getProduct'
  | 'updateProduct'
  | 'saveDesign'
  | 'listDesignRevisions'
  | 'getDesignRevision'
  | 'listDesignTemplates'
  | 'createDesignTemplate'
  | 'deleteDesignTemplate'
>;
