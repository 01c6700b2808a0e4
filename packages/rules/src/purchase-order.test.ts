import { claimFault } from '@tradecounter/contract/feeds/claim-values';
import { describe, expect, it } from 'vitest';
import {
  checkPurchaseOrder,
  matchesTemplate,
  purchaseOrderRule,
  purchaseOrderTable,
  templateExample,
} from './purchase-order.ts';

const claims = (purchaseOrderRequired: string, poRequired = 'N', purchaseOrderTemplate = '') => ({
  purchaseOrderRequired,
  poRequired,
  purchaseOrderTemplate,
});

describe('purchase order', () => {
  it.each([
    ['Y', 'N', 'delivery', true, false],
    ['Y', 'N', 'pickup', true, false],
    ['B', 'N', 'delivery', true, true],
    ['B', 'N', 'pickup', true, true],
    ['P', 'N', 'pickup', true, false],
    ['P', 'N', 'delivery', false, false],
    ['P', 'Y', 'delivery', false, false],
    ['X', 'N', 'delivery', true, false],
    ['X', 'N', 'pickup', false, false],
    ['Z', 'N', 'delivery', false, true],
    ['N', 'N', 'delivery', false, false],
    ['N', 'Y', 'delivery', true, false],
    ['', 'Y', 'pickup', true, false],
    ['toString', 'N', 'delivery', false, false],
  ] as const)('S-137 S-138 code %s, poRequired %s, %s: required %s, unique %s', (code, po, mode, required, unique) => {
    expect(purchaseOrderRule(claims(code, po), mode)).toEqual({ required, unique });
  });

  it.each([
    ['PO-12345', 'PO-#####', true],
    ['PO-1234', 'PO-#####', false],
    ['PO-123456', 'PO-#####', false],
    ['AB12', '@@##', true],
    ['Ñé12', '@@##', true],
    ['A112', '@@##', false],
    ['x?+', '*?+', true],
    ['xx+', '*?+', false],
    ['a.b', 'a.b', true],
    ['acb', 'a.b', false],
    ['[1]', '[#]', true],
    ['2/3-4', '#/#-#', true],
    ['anything', '', true],
  ])('S-139 %s against %s: %s', (text, template, fits) => {
    expect(matchesTemplate(text, template)).toBe(fits);
  });

  it.each([
    ['', 'Y', false, 'required'],
    ['   ', 'Y', false, 'required'],
    ['', 'Z', true, null],
    ['77', 'Z', true, 'used'],
    ['77', 'B', true, 'used'],
    ['77', 'B', false, null],
    ['77', 'Y', true, null],
  ] as const)('number "%s" under %s, used before %s: %s', (poNumber, code, usedBefore, problem) => {
    expect(checkPurchaseOrder({ poNumber, claims: claims(code), mode: 'delivery', usedBefore })).toBe(problem);
  });

  it('a number that breaks the template and was used before is rejected for the template', () => {
    const input = { poNumber: 'x', claims: claims('B', 'N', '##'), mode: 'delivery', usedBefore: true } as const;
    expect(checkPurchaseOrder(input)).toBe('template');
  });
});

it('every code with a rule is a valid value of the claim', () => {
  expect(Object.keys(purchaseOrderTable).filter((code) => claimFault('purchaseOrderRequired', code) !== null)).toEqual(
    [],
  );
});

it.each(['@@-####', 'PO-#', '**/##.@', ''])('generates an example number that matches %s', (template) => {
  expect(matchesTemplate(templateExample(template), template)).toBe(true);
});
