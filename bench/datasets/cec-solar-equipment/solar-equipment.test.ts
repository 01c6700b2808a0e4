import { expect, test } from 'vitest';
import { convertSample } from '../sample-builder.ts';
import { numberParts } from './number-parts.ts';
import { solarEquipment } from './solar-equipment.ts';
import { inverters, newer, older, sample } from './sample.ts';
import { nameSplitter } from './split-name.ts';

const convert = () => convertSample(solarEquipment, sample);

test("a part's number is its model, with the voltage added if the model has several", async () => {
  const { feeds } = await convert();
  expect(feeds['items']?.map(({ id, vendor, manufacturerItem }) => [id, vendor, manufacturerItem])).toEqual([
    ['6MN6A270', 'ABLYTEK', '6MN6A270'],
    ['6MN6A275', 'ABLYTEK', '6MN6A275'],
    ['BS-60-P', 'BLUESUN-SOLAR-CO.-LTD', 'BS-60=|P'],
    ['TSM-270PD', 'TRINA-SOLAR-ENERGY-CO.', 'TSM-270PD'],
    ['IG-2000-POS-240V', 'FRONIUS-USA', 'IG 2000 (POS)'],
    ['IG-2000-POS-208V', 'FRONIUS-USA', 'IG 2000 (POS)'],
    ['M190', 'ENPHASE-ENERGY', 'M190'],
  ]);
});

test('a module in both lists is one part, even if the vendor is spelled differently', async () => {
  expect([...(await convert()).leftOut.values()]).toEqual([1]);
});

test('measurements become specs with units', async () => {
  const { feeds } = await convert();
  expect(feeds['items']?.[1]).toMatchObject({
    description: 'Ablytek 6MN6A275, Mono-c-Si module, 275 W',
    size: '1.64 x 0.992 m',
    specs:
      'Technology=Mono-c-Si|Power=275 W|Power in practice=246.7 W|Open circuit voltage=38.99 V|Bifacial=Yes|Building integrated=No',
  });
  expect(feeds['items']?.[4]).toMatchObject({ weight: '22.05', specs: 'Power=2000 W|Output voltage=240 V' });
});

test('cell type and power determine the category; models that differ in rating form a family', async () => {
  const { feeds } = await convert();
  expect(feeds['items']?.map(({ category }) => category)).toEqual([
    'monocrystalline',
    'monocrystalline',
    'cdte',
    'amorphous',
    'string-inverters',
    'string-inverters',
    'microinverters',
  ]);
  expect(feeds['families']).toEqual([{ id: '1-ABLYTEK-6MN6A', name: 'Ablytek 6MN6A…', division: 'MODULES' }]);
  expect(feeds['items']?.map(({ family }) => family).filter((family) => family !== '')).toEqual([
    '1-ABLYTEK-6MN6A',
    '1-ABLYTEK-6MN6A',
  ]);
});

test('a name is split into vendor and model where the model begins', () => {
  const split = nameSplitter(['BP Solar']);
  expect([
    split('BP Solar Sunny 3'),
    split('SolarWorld SW 250 mono'),
    split('SOLON SOLON Blue 220'),
    split('Centrosolar America Inc. VS-135'),
    split('1Soltech 1STH-215-P'),
  ]).toEqual([
    { vendor: 'BP Solar', model: 'Sunny 3' },
    { vendor: 'SolarWorld', model: 'SW 250 mono' },
    { vendor: 'SOLON SOLON Blue', model: '220' },
    { vendor: 'Centrosolar America Inc.', model: 'VS-135' },
    { vendor: '1Soltech', model: '1STH-215-P' },
  ]);
});

test('a wrongly decoded name loses its control characters', async () => {
  const mangled = newer.replace('6MN6A275,Ablytek', '6MN6A275Ã\u{83}Â\u{97}990,Ablytek');
  const { feeds } = await convertSample(solarEquipment, [mangled, older, inverters]);
  expect(feeds['items']?.[1]?.['manufacturerItem']).toBe('6MN6A275ÃÂ990');
});

test('no two parts get the same number', () => {
  const part = {
    kind: 'module',
    vendor: 'A B',
    model: 'x 1',
    variant: '',
    description: '',
    category: '',
    power: 1,
    size: '',
    weight: null,
    specs: [],
  } as const;
  expect(
    numberParts([
      { ...part, specs: [] },
      { ...part, specs: [] },
      { ...part, vendor: 'C', specs: [] },
    ]),
  ).toEqual(['A-X-1', 'A-X-1-2', 'C-X-1']);
});
