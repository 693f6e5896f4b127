/** The design document, whole: its shape, its sizes, and the texts in it that shoppers replace. */
export * from './custom-text.ts';
export * from './design-document.ts';
