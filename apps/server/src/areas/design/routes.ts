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
import { approveSeries } from './personalization/approve-series.ts';
import { cancelSeries } from './personalization/cancel-series.ts';
import { checkSeries } from './personalization/check-series.ts';
import { createSeries } from './personalization/create-series.ts';
import { deleteSeries } from './personalization/delete-series.ts';
import { getSeries } from './personalization/get-series.ts';
import { listSeries } from './personalization/list-series.ts';
import { listSeriesPieces } from './personalization/list-series-pieces.ts';
import { seriesFiles, seriesSheet } from './personalization/series-files.ts';
import { seriesPiece } from './personalization/series-piece.ts';
import { seriesTemplate } from './personalization/series-template.ts';
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
  seriesTemplate,
  checkSeries,
  createSeries,
  listSeries,
  getSeries,
  listSeriesPieces,
  cancelSeries,
  approveSeries,
  deleteSeries,
  seriesPiece,
  seriesSheet,
  seriesFiles,
  listProofs,
  sendProof,
  resendProof,
  withdrawProof,
  publicProof,
  decideProof,
  proofPrint,
  proofPdf,
} satisfies Partial<Routes<CallName>>;
