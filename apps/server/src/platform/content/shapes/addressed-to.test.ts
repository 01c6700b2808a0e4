import { describe, expect, it } from 'vitest';
import { addressedTo, isAddressed, isAudience, type Reader } from './addressed-to.ts';

const reader: Reader = { branch: '02', customerClass: 'PRO', customer: '104-2281' };
const entry = (title: string, audience: unknown) => ({ title, audience });
const titles = (list: unknown) => (list as { title: string }[]).map(({ title }) => title);
const shown = (list: readonly unknown[], whom: Reader | null) => addressedTo({ slices: list }, whom)['slices'];

describe('announcements and slices reach their audience and no one else', () => {
  it.each<[string, unknown, boolean]>([
    ['of a branch', [{ branch: '02' }], true],
    ['of another branch', [{ branch: '03' }], false],
    ['of a class', [{ id: 7, customerClass: 'PRO', customer: null, branch: '' }], true],
    ['of another class', [{ customerClass: 'RETAIL' }], false],
    ['of a customer', [{ customer: ' 104-2281 ' }], true],
    ['of another customer', [{ customer: '104-2282' }], false],
    ['whom all limits of one entry fit', [{ branch: '02', customerClass: 'PRO' }], true],
    ['whom one limit of an entry does not fit', [{ branch: '02', customerClass: 'RETAIL' }], false],
    ['whom one of several entries fits', [{ branch: '03' }, { customer: '104-2281' }], true],
  ])('%s', (_name, audience, expected) => {
    expect(titles(shown([entry('x', audience)], reader))).toEqual(expected ? ['x'] : []);
    expect(shown([entry('x', audience)], null)).toEqual([]);
  });

  it.each([undefined, null, '', []])('without an audience, as %j, they are for everyone', (audience) => {
    expect(titles(shown([entry('x', audience)], null))).toEqual(['x']);
    expect(isAddressed({ slices: [entry('x', audience)] })).toBe(false);
  });

  it.each([
    'PRO',
    5,
    { customer: '104-2281' },
    [{}],
    [null],
    ['104-2281'],
    [{ customer: 5 }],
    [{ customers: '104-2281' }],
    [{ customer: ['104-2281'] }],
    [{ customer: '104-2281' }, {}],
    [{ branch: '02', customerclass: 'RETAIL' }],
  ])('an invalid audience matches no customer: %j', (audience) => {
    expect(isAudience(audience)).toBe(false);
    expect(shown([entry('x', audience)], reader)).toEqual([]);
    expect(isAddressed({ slices: [entry('x', audience)] })).toBe(true);
  });

  it('a customer without a class is in no class', () => {
    const list = [entry('x', [{ customerClass: 'null' }]), entry('y', [{ customerClass: '' }])];
    expect(shown(list, { ...reader, customerClass: null })).toEqual([]);
  });

  it("and the audience itself isn't sent, for slices and announcements alike", () => {
    const list = [entry('x', [{ customer: '104-2281' }, { customer: 'rival' }])];
    const made = addressedTo({ slices: list, appbar: { Dark: true, announcements: list }, other: 1 }, reader);
    expect(made).toEqual({
      slices: [{ title: 'x' }],
      appbar: { Dark: true, announcements: [{ title: 'x' }] },
      other: 1,
    });
    expect(JSON.stringify(made)).not.toContain('rival');
    expect(isAddressed({ appbar: { announcements: list } })).toBe(true);
  });

  it('an entry in place of a list counts as a list of one', () => {
    expect(shown(entry('x', [{ customer: 'other' }]) as never, reader)).toEqual([]);
  });

  it.each<[string, object]>([
    [
      'the announcements of one app bar of several',
      { appbar: [{ announcements: [entry('x', [{ customer: 'other' }])] }] },
    ],
    ['slices in an object', { slices: { data: [entry('x', [{ customer: 'other' }])] } }],
    ['an entry within a slice', { slices: [{ items: [entry('x', [{ customer: 'other' }])] }] }],
    ['a part of a slice', { slices: [{ item: entry('x', [{ customer: 'other' }]) }] }],
    ['a part of the document', { banner: [entry('x', [{ customer: 'other' }])] }],
  ])('an audience in an unexpected place still hides its entry from everyone: %s', (_name, attributes) => {
    for (const whom of [null, reader])
      expect(JSON.stringify(addressedTo({ ...attributes }, whom))).not.toMatch(/x|other/);
  });

  it.each<[string, unknown]>([
    ['audiences', [{ customer: '104-2281' }]],
    ['Audience', ['104-2281']],
    ['forWhom', [{ id: 1, branch: 'PDX', customer: null }]],
  ])('a misspelled audience shows the entry to no one: %s', (name, value) => {
    const attributes = {
      slices: [{ title: 'x', [name]: value }],
      appbar: { announcements: [{ title: 'x', [name]: value }] },
    };
    for (const whom of [null, reader])
      expect(addressedTo({ ...attributes, [name]: value }, whom)).toEqual({
        slices: [],
        appbar: { announcements: [] },
      });
  });

  it("an audience of a whole document isn't sent", () => {
    expect(addressedTo({ title: 'y', audience: [{ customer: 'other' }] }, reader)).toEqual({ title: 'y' });
  });

  it('translations with the key audience stay unchanged', () => {
    const words = { en: { audience: 'For whom', list: { audience: { title: 'For whom' } } } };
    expect(addressedTo({ words }, null)).toEqual({ words });
  });

  it.each([{}, { slices: null }, { slices: 'x', appbar: 'y' }, { slices: ['x', null], appbar: { announcements: 5 } }])(
    "a value that isn't an entry stays unchanged: %j",
    (attributes) => expect(addressedTo(attributes, null)).toEqual(attributes),
  );
});
