import type { CallName } from '@inkstand/contract';
import type { Routes } from '#routes.ts';
import { addAssetVersion } from './assets/add-asset-version.ts';
import { assetFile } from './assets/asset-file.ts';
import { deleteAsset } from './assets/delete-asset.ts';
import { deleteAssets } from './assets/delete-assets.ts';
import { getAsset } from './assets/get-asset.ts';
import { listAssets } from './assets/list-assets.ts';
import { planReplacement } from './assets/plan-replacement.ts';
import { renameAsset } from './assets/rename-asset.ts';
import { replaceInDesigns } from './assets/replace-in-designs.ts';
import { uploadAsset } from './assets/upload-asset.ts';
import { catalogueFilters } from './catalogue/catalogue-filters.ts';
import { exportCatalogue } from './catalogue/export-catalogue.ts';
import { getCatalogueVariant } from './catalogue/get-catalogue-variant.ts';
import { importCatalogue } from './catalogue/import-catalogue.ts';
import { listCatalogue } from './catalogue/list-catalogue.ts';
import { changeProducts } from './designs/change-products.ts';
import { checkPublishing } from './designs/check-publishing.ts';
import { createDesignTemplate } from './designs/create-design-template.ts';
import { createProduct } from './designs/create-product.ts';
import { deleteDesignTemplate } from './designs/delete-design-template.ts';
import { deleteProduct } from './designs/delete-product.ts';
import { discardChanges } from './designs/discard-changes.ts';
import { exportProducts } from './designs/export-products.ts';
import { getDesignRevision } from './designs/get-design-revision.ts';
import { getProduct } from './designs/get-product.ts';
import { listDesignRevisions } from './designs/list-design-revisions.ts';
import { listDesignTemplates } from './designs/list-design-templates.ts';
import { listProducts } from './designs/list-products.ts';
import { productDeletion } from './designs/product-deletion.ts';
import { publishProduct } from './designs/publish-product.ts';
import { saveDesign } from './designs/save-design.ts';
import { updateProduct } from './designs/update-product.ts';
import { approvePersonalizationBatch } from './personalization/approve-personalization-batch.ts';
import { cancelPersonalizationBatch } from './personalization/cancel-personalization-batch.ts';
import { checkPersonalizationBatch } from './personalization/check-personalization-batch.ts';
import { createPersonalizationBatch } from './personalization/create-personalization-batch.ts';
import { deletePersonalizationBatch } from './personalization/delete-personalization-batch.ts';
import { getPersonalizationBatch } from './personalization/get-personalization-batch.ts';
import { listPersonalizationBatches } from './personalization/list-personalization-batches.ts';
import { listPersonalizationPieces } from './personalization/list-personalization-pieces.ts';
import { personalizationFiles, personalizationSheet } from './personalization/personalization-files.ts';
import { personalizationPiece } from './personalization/personalization-piece.ts';
import { personalizationTemplate } from './personalization/personalization-template.ts';
import { decideProof } from './proofs/decide-proof.ts';
import { listProofs } from './proofs/list-proofs.ts';
import { proofPdf } from './proofs/proof-pdf.ts';
import { proofPrint } from './proofs/proof-print.ts';
import { publicProof } from './proofs/public-proof.ts';
import { resendProof } from './proofs/resend-proof.ts';
import { sendProof } from './proofs/send-proof.ts';
import { withdrawProof } from './proofs/withdraw-proof.ts';

export const designRoutes = {
  listAssets,
  getAsset,
  uploadAsset,
  addAssetVersion,
  planReplacement,
  replaceInDesigns,
  renameAsset,
  deleteAsset,
  deleteAssets,
  assetFile,
  listCatalogue,
  catalogueFilters,
  getCatalogueVariant,
  exportCatalogue,
  importCatalogue,
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
  personalizationTemplate,
  checkPersonalizationBatch,
  createPersonalizationBatch,
  listPersonalizationBatches,
  getPersonalizationBatch,
  listPersonalizationPieces,
  cancelPersonalizationBatch,
  approvePersonalizationBatch,
  deletePersonalizationBatch,
  personalizationPiece,
  personalizationSheet,
  personalizationFiles,
  listProofs,
  sendProof,
  resendProof,
  withdrawProof,
  publicProof,
  decideProof,
  proofPrint,
  proofPdf,
} satisfies Partial<Routes<CallName>>;
