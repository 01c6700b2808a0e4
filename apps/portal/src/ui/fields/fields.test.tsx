import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Look } from '../theme/look.tsx';
import { TextField } from './fields.tsx';

const attributesOf = (name: string) => {
  const field = screen.getByRole('textbox', { name });
  return [field.getAttribute('spellcheck'), field.getAttribute('autocapitalize')];
};

test('number fields turn off spell checking and capitals; text fields leave them to the browser', () => {
  render(
    <Look>
      <TextField label="Quantity" inputMode="decimal" />
      <TextField label="Extension" inputMode="numeric" />
      <TextField label="Sidemark" />
    </Look>,
  );
  expect([attributesOf('Quantity'), attributesOf('Extension'), attributesOf('Sidemark')]).toEqual([
    ['false', 'off'],
    ['false', 'off'],
    [null, null],
  ]);
});

test('an affix is shown inside the field and is not part of its name', () => {
  render(
    <Look>
      <TextField label="Amount" inputMode="decimal" affix="$" />
    </Look>,
  );
  const field = screen.getByRole('textbox', { name: 'Amount' });
  expect(field.parentElement?.textContent).toBe('$');
});
