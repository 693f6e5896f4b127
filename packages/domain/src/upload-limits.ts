/**
 * Limits of uploaded files (docs/product/designs.md), in the megabytes that texts name. The server, the browser's check
 * and the reading of pictures have them from here.
 */
export const MAX_FILE_MB = 25;
export const MAX_SVG_MB = 2;

export const MAX_FILE_BYTES = MAX_FILE_MB * 1024 * 1024;
export const MAX_SVG_BYTES = MAX_SVG_MB * 1024 * 1024;
