import { describe, expect, it } from 'vitest';
import { email } from './feeds/column.ts';
import { emailAddress } from './email.ts';
import { profileChange } from './profile/profile-change.ts';

const everywhere = (address: string): boolean[] => [
  emailAddress.test(address),
  profileChange.safeParse({ email: address }).success,
  email('').pattern!.matches.test(address),
];

describe('an e-mail address, in calls and in feeds alike,', () => {
  it.each([
    'dana@ridgeline.example',
    'd.weiss+orders@mail.ridgeline.example',
    "o'neill_jr@x.example",
    'a@b.co',
    'DANA@X.EXAMPLE',
    '1@2.example',
    'a@xn--bcher-kva.example',
    "!#$&'*+/=^_`{|}~-@x.example",
    `${'a'.repeat(64)}@x.example`,
    `a@${'b'.repeat(63)}.example`,
  ])('may be %s', (address) => expect(everywhere(address)).toEqual([true, true, true]));

  it.each([
    ['nothing before the @', '@b.co'],
    ['only a point before the @', '.@b.co'],
    ['a point first', '.a@b.co'],
    ['a point last', 'a.@b.co'],
    ['two points', 'a..b@b.co'],
    ['a label that begins with a hyphen', 'a@-b.co'],
    ['a label that ends with a hyphen', 'a@b-.co'],
    ['an empty label', 'a@b..co'],
    ['a point at the end', 'a@b.co.'],
    ['only one label', 'a@b'],
    ['an IP address', 'a@192.0.2.1'],
    ['an IP address in brackets', 'a@[192.0.2.1]'],
    ['an underscore in the domain', 'a@b_c.co'],
    ['fullwidth letters', 'ａ@b.co'],
    ['a fullwidth point', 'a@b．co'],
    ['letters of another script', 'а@b.co'],
    ['invisible characters', 'a\u3164@b.co'],
    ['an encoded word', '=?utf-8?q?x?=@b.co'],
    ['a line end in percents', 'a%0d%0a@b.co'],
    ['a route in percents', 'a%c.co@b.co'],
    ['a path', 'b.co!a@c.co@d.co'],
    ['a line end', 'a@b.co\nBcc: c@d.co'],
    ['a name next to it', 'Dana <a@b.co>'],
    ['a second address', 'a@b.co,c@d.co'],
    ['quotes', '"a b"@b.co'],
    ['a comment', 'a(x)@b.co'],
    ['a local part above 64', `${'a'.repeat(65)}@b.co`],
    ['a label above 63', `a@${'b'.repeat(64)}.co`],
  ])('is refused with %s', (_, address) => expect(everywhere(address)).toEqual([false, false, false]));

  it('is checked quickly, however long or odd it is', () => {
    const begin = performance.now();
    for (const address of [
      'a'.repeat(200_000),
      `a@${'b.'.repeat(100_000)}`,
      `a@${'b-'.repeat(100_000)}`,
      'a.'.repeat(100_000),
    ])
      expect(emailAddress.test(address)).toBe(false);
    expect(performance.now() - begin).toBeLessThan(500);
  });
});
