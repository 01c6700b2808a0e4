import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DataTable, type Column } from './data-table.tsx';

interface Line {
  id: string;
}

const columns: Column<Line>[] = [{ key: 'id', head: 'Line', lead: true, cell: ({ id }) => id }];
const lines = (count: number): Line[] => Array.from({ length: count }, (_, at) => ({ id: `L${at + 1}` }));
const draw = (count: number) =>
  render(<DataTable caption="Lines" columns={columns} rows={lines(count)} rowKey={({ id }) => id} />);
const drawn = (): string[] => screen.queryAllByText(/^L\d+$/).map(({ textContent }) => textContent);

// The test DOM has no layout, so every row gets the estimated height.
const layOut = (): void => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: 0, height: 44 } as DOMRect);
};

test('a table of up to 120 rows draws all of them, each with a header for screen readers', () => {
  draw(120);
  expect(drawn()).toHaveLength(120);
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(drawn());
});

test('of 10,000 rows only those near the viewport are in the document, each with its number', () => {
  layOut();
  draw(10_000);
  expect(drawn()[0]).toBe('L1');
  expect(drawn().length).toBeLessThan(100);
  expect(screen.getByText('L3').closest('tr')?.getAttribute('aria-rowindex')).toBe('4');
});

test('printing draws every row, and afterwards only a few again', () => {
  layOut();
  draw(500);
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(drawn()).toEqual(lines(500).map(({ id }) => id));
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(drawn().length).toBeLessThan(100);
});
