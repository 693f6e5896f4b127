/** The company that staff belong to. It sells nothing, and nobody signs up under its name. */
export const STAFF_COMPANY = 'inkstand';
