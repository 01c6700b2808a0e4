/** What a document of an item is. */
export const itemDocumentKinds = ['installation', 'care', 'warranty', 'safety', 'other'] as const;
export type ItemDocumentKind = (typeof itemDocumentKinds)[number];
