/**
 * Returns who answers a store's visitors: the address its owner gave for that, or the company's. Pages never show it.
 * Empty: nobody, so the store has no contact form.
 */
export function contactEmail(store: { contactUsFormEmail: string }, company: { email?: string | undefined }): string {
  return store.contactUsFormEmail || company.email || '';
}
