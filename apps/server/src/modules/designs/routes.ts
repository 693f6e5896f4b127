import type { Routes } from '#routes.ts';
import { createProduct } from './create-product.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { saveDesign } from './save-design.ts';
import { updateProduct } from './update-product.ts';

export const designsRoutes = {
  listProducts,
  createProduct,
  getProduct,
  updateProduct,
  saveDesign,
} satisfies Routes<'listProducts' | 'createProduct' | 'getProduct' | 'updateProduct' | 'saveDesign'>;
