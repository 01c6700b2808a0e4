import { expect, test } from 'vitest';
import { needsSignature } from './needs-signature.ts';

const published = '2026-03-01T08:00:00.000Z';
const terms = { requireSignature: true, publishedAt: published };

test.each([
  ['never accepted', terms, '', true],
  ['accepted before this text', terms, '2026-02-28T23:59:59.999Z', true],
  ['accepted in the same instant', terms, published, false],
  ['accepted after it', terms, '2026-03-01T08:00:00.001Z', false],
  ['accepted after it, in another time zone', terms, '2026-03-01T03:00:01-05:00', false],
  ['accepted with an invalid date', terms, 'Y', true],
  ['a document that requires no signature', { ...terms, requireSignature: false }, '', false],
  ['a document that was never published', { requireSignature: true, publishedAt: null }, '', false],
  ['a document with an invalid date', { requireSignature: true, publishedAt: 'soon' }, '', false],
])(
  'S-332 S-333 only a document that requires a signature and is newer than its acceptance needs one: %s',
  (_case, document, accepted, needed) => {
    expect(needsSignature(document, accepted)).toBe(needed);
  },
);
