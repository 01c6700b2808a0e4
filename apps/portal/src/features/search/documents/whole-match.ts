interface NamedDocument {
  poNumber: string;
  sidemark: string;
  exact: boolean;
}

const equals = (value: string, text: string): boolean => value.toLowerCase() === text.toLowerCase();

/** Returns the document whose whole number was typed, or else whose whole PO or sidemark was, if that has a digit. */
export function wholeMatch<Document extends NamedDocument>(
  typed: string,
  documents: readonly Document[],
): Document | null {
  const text = typed.trim();
  const exact = documents.find((document) => document.exact);
  if (exact !== undefined || !/\d/.test(text)) return exact ?? null;
  return documents.find(({ poNumber, sidemark }) => equals(poNumber, text) || equals(sidemark, text)) ?? null;
}
