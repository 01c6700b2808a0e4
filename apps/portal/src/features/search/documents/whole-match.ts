interface NamedDocument {
  id: string;
  poNumber: string;
  sidemark: string;
}

const equals = (value: string, text: string): boolean => value.toLowerCase() === text.toLowerCase();

/** Returns the document whose whole number was typed, or else whose whole PO or sidemark was, if that has a digit. */
export function wholeMatch<Document extends NamedDocument>(
  typed: string,
  documents: readonly Document[],
): Document | null {
  const text = typed.trim();
  const numbered = documents.find(({ id }) => equals(id, text));
  if (numbered !== undefined || !/\d/.test(text)) return numbered ?? null;
  return documents.find(({ poNumber, sidemark }) => equals(poNumber, text) || equals(sidemark, text)) ?? null;
}
