import {
  ADDRESS_FIELDS,
  type AddressField,
  RECIPIENT_FIELDS,
  type RecipientField,
  type RequiredField,
  STREET_LINE_FIELDS,
  type StreetLineField,
} from '@inkstand/domain/recipient-fields';
import * as z from 'zod';

type Shape<Field extends RecipientField, Required extends z.ZodType, Optional extends z.ZodType> = {
  [Name in Field]: Name extends RequiredField ? Required : Optional;
};

function shapeOf<Field extends RecipientField, Required extends z.ZodType, Optional extends z.ZodType>(
  names: readonly Field[],
  required: (maximum: number) => Required,
  optional: (maximum: number) => Optional,
) {
  const shapes = names.map((name) => {
    const { isRequired, maximumLength } = RECIPIENT_FIELDS[name];
    return [name, isRequired ? required(maximumLength) : optional(maximumLength)];
  });
  return Object.fromEntries(shapes) as Shape<Field, Required, Optional>;
}

/** A shape of all recipient fields, built from the types of required and optional ones. */
export const recipientShape = <Required extends z.ZodType, Optional extends z.ZodType>(
  required: (maximum: number) => Required,
  optional: (maximum: number) => Optional,
) => shapeOf(Object.keys(RECIPIENT_FIELDS) as RecipientField[], required, optional);

/** The same for the address. */
export const addressShape = <Required extends z.ZodType, Optional extends z.ZodType>(
  required: (maximum: number) => Required,
  optional: (maximum: number) => Optional,
): Shape<AddressField, Required, Optional> => shapeOf(ADDRESS_FIELDS, required, optional);

/** The same for the address lines between name and town. */
export const streetLineShape = <Required extends z.ZodType, Optional extends z.ZodType>(
  required: (maximum: number) => Required,
  optional: (maximum: number) => Optional,
): Shape<StreetLineField, Required, Optional> => shapeOf(STREET_LINE_FIELDS, required, optional);

const shown = () => z.string();

/** An address in a reply. */
export const addressReply = addressShape(shown, shown);

/** The recipient in a reply. */
export const recipientReply = recipientShape(shown, shown);
