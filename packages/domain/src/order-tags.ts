/** Colours of an order tag; names of the interface's palette. */
export const TAG_COLOURS = [
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
] as const;
export type TagColour = (typeof TAG_COLOURS)[number];

/** Tags of a tenant, and of one order. */
export const MAX_TAGS = 200;
export const MAX_TAGS_PER_ORDER = 20;
export const MAX_TAG_NAME_LENGTH = 40;
