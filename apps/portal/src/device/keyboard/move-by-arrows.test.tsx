import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { moveByArrows } from './move-by-arrows.ts';

/** Draws a field in each row. Rows of a long table are numbered. */
function open(rows: readonly (number | null)[], hint?: 'next') {
  render(
    <div onKeyDown={(event) => moveByArrows(event)} role="presentation">
      {rows.map((place, at) => (
        <div key={at} data-row={at} aria-rowindex={place ?? undefined}>
          <input aria-label={`field ${at}`} data-cell="quantity" enterKeyHint={hint} defaultValue={String(at)} />
        </div>
      ))}
    </div>,
  );
  const focused = () => document.activeElement?.getAttribute('aria-label');
  const press = async (at: number, key: string) => {
    screen.getByLabelText(`field ${at}`).focus();
    await userEvent.keyboard(key);
    return focused();
  };
  return { press };
}

test('the arrow keys move to the same field in the next row, and stop at both ends', async () => {
  const { press } = open([null, null]);
  expect(await press(0, '{ArrowDown}')).toBe('field 1');
  expect(await press(1, '{ArrowUp}')).toBe('field 0');
  expect(await press(1, '{ArrowDown}')).toBe('field 1');
  expect(await press(0, '{ArrowUp}')).toBe('field 0');
  expect(await press(0, '{ArrowRight}')).toBe('field 0');
});

test('in a long table the arrow keys follow the row numbers, whatever the order in the document', async () => {
  const { press } = open([9, 4, 3]);
  expect(await press(2, '{ArrowDown}')).toBe('field 1');
  expect(await press(1, '{ArrowUp}')).toBe('field 2');
  expect(await press(1, '{ArrowDown}')).toBe('field 1');
});

test('Enter moves to the next row only in fields with that hint', async () => {
  expect(await open([null, null]).press(0, '{Enter}')).toBe('field 0');
});

test('Enter moves down and selects the value', async () => {
  const { press } = open([null, null], 'next');
  expect(await press(0, '{Enter}')).toBe('field 1');
  const { selectionStart, selectionEnd } = screen.getByLabelText<HTMLInputElement>('field 1');
  expect([selectionStart, selectionEnd]).toEqual([0, 1]);
});
