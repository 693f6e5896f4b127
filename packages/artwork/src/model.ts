/** Entry point of the design document: its types, sizes and customisable texts. */
export * from './custom-text.ts';
export * from './design-document.ts';
