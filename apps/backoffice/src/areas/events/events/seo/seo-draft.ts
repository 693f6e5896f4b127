import type { EventSeo } from '@inkstand/contract/events/event-pages';

interface SeoDraft {
  title: string;
  description: string;
  isHidden: boolean;
  /** The selected picture, not uploaded yet. */
  image: File | null;
  /** The current picture is to be removed. */
  isImageRemoved: boolean;
}

export const toSeoDraft = (data: EventSeo): SeoDraft => ({
  title: data.title,
  description: data.description,
  isHidden: data.is_hidden_from_search,
  image: null,
  isImageRemoved: false,
});

/** Returns only the changed fields. */
export function toSeoChange(draft: SeoDraft, data: EventSeo) {
  const { title, description, isHidden, image, isImageRemoved } = draft;
  return {
    seo: {
      ...(title !== data.title && { title }),
      ...(description !== data.description && { description }),
      ...(isHidden !== data.is_hidden_from_search && { is_hidden_from_search: isHidden }),
      ...(isImageRemoved && { remove_image: true }),
    },
    ...(image && { image }),
  };
}
