import { expect, it } from 'vitest';
import { faultsOf } from './message.ts';

it('accepts a scope and a sentence, and a body with a reason for many files', () => {
  expect(faultsOf({ message: 'price-lists: keep the lot\n', files: 19 })).toEqual([]);
  expect(faultsOf({ message: 'cart: keep the lot\n\nThe quantity may change.\n', files: 20 })).toEqual([]);
});

it.each([
  [`cart: ${'x'.repeat(67)}`, 'The subject has 73 characters. Use 72 or fewer.'],
  ['Keep the lot', "Begin the subject with one feature and a colon, such as 'cart: keep the lot'."],
  ['cart, lists: keep', "Begin the subject with one feature and a colon, such as 'cart: keep the lot'."],
  ['price lists: keep', "Begin the subject with one feature and a colon, such as 'cart: keep the lot'."],
  ['cart: keep the lot\nwhen it changes', 'Leave the second line empty.'],
])('rejects the subject %s', (message, fault) => {
  expect(faultsOf({ message, files: 1 })).toEqual([fault]);
});

it('asks for a body from twenty files on, and counts no trailer as one', () => {
  const message = 'cart: keep the lot\n\nSigned-off-by: A Developer <a@example.com>\n';
  expect(faultsOf({ message, files: 20 })).toEqual(['The commit changes 20 files. Say in a body why.']);
});
