/**
 * Files that the distributor's systems push to documents, by the kind of document: what each file can be. A file of
 * another kind than the last is a picture or a PDF that says what its name says. `invoiceData` is the invoice as programs
 * read it: UBL or Cross Industry Invoice (XML), or a PDF that holds one (Factur-X, ZUGFeRD).
 */
export const fileKinds = {
  delivery: ['picture', 'signature', 'document'],
  order: ['proofOfDelivery', 'certificate', 'taxForm', 'document'],
  invoice: ['invoiceData', 'proofOfDelivery', 'certificate', 'taxForm', 'document'],
  quote: ['certificate', 'taxForm', 'document'],
  return: ['picture', 'document'],
} as const;

export type FileOwner = keyof typeof fileKinds;
export type FileKind = (typeof fileKinds)[FileOwner][number];

/** Files that a system can send or read at once, so that their bytes are limited in memory. */
export const filesAtOnce = 4;
