export { findPreview, PREVIEW_HEADER, PREVIEW_PARAMETER } from './find-preview.ts';
