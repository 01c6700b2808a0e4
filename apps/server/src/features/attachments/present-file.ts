import type { AttachmentRow } from './repository.ts';

/** Presents a file as `DocumentFile` of schema.graphql. */
export const presentFile = ({ attachmentId, kind, name, mediaType, size, addedAt }: AttachmentRow) => ({
  id: attachmentId,
  kind,
  name,
  mediaType,
  size,
  addedAt: new Date(addedAt).toISOString(),
});
