import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { address, aroundLists, calls, openList, three } from './open-list.ts';

aroundLists();

test('a line can be picked up, moved and dropped by keyboard, and each step is announced', async () => {
  const { user, order, bodies } = await openList(three, { [`${calls}moveline`]: {} });
  const grip = () => screen.getByRole('button', { name: 'Move ITEM-1' });
  grip().focus();
  await user.keyboard(' ');
  expect(grip().getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByText('ITEM-1 picked up, position 1 of 3.')).toBeTruthy();
  await user.keyboard('{ArrowDown}');
  expect(order()).toEqual(['L2', 'L1', 'L3']);
  expect(document.activeElement).toBe(grip());
  expect(screen.getByText('Position 2 of 3.')).toBeTruthy();
  expect(bodies('moveline')).toEqual([]);
  await user.keyboard(' ');
  await waitFor(() => expect(bodies('moveline')).toEqual([{ ...address, line: 'L1', after: 'L2' }]));
  expect(order()).toEqual(['L2', 'L1', 'L3']);
});

test('Escape returns a picked-up line to its old position', async () => {
  const { user, order, bodies } = await openList();
  screen.getByRole('button', { name: 'Move ITEM-3' }).focus();
  await user.keyboard(' {ArrowUp}{ArrowUp}');
  expect(order()).toEqual(['L3', 'L1', 'L2']);
  await user.keyboard('{Escape}');
  expect(order()).toEqual(['L1', 'L2', 'L3']);
  expect(bodies('moveline')).toEqual([]);
});

test('a line can be dragged by its handle', async () => {
  const { order, bodies } = await openList(three, { [`${calls}moveline`]: {} });
  const grip = screen.getByRole('button', { name: 'Move ITEM-1' });
  const target = screen.getByRole('row', { name: /Plank 3/ });
  document.elementsFromPoint = () => [target.querySelector('td') as Element];
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1 });
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 300 });
  await waitFor(() => expect(order()).toEqual(['L2', 'L3', 'L1']));
  fireEvent.pointerUp(grip, { pointerId: 1, clientX: 10, clientY: 300 });
  expect(order()).toEqual(['L2', 'L3', 'L1']);
  await waitFor(() => expect(bodies('moveline')).toEqual([{ ...address, line: 'L1', after: 'L3' }]));
});

test('a short line passes a tall one only once it would be under the pointer, and stays there', async () => {
  const { order } = await openList(three);
  const heights: Record<string, number> = { L1: 40, L2: 200, L3: 40 };
  const rows = () =>
    [...document.querySelectorAll<HTMLElement>('[data-grip]')].map((grip) => ({
      row: grip.closest('tr')!,
      height: heights[grip.dataset['grip']!]!,
    }));
  const topOf = (row: Element): number =>
    rows()
      .slice(
        0,
        rows().findIndex((one) => one.row === row),
      )
      .reduce((sum, { height }) => sum + height, 0);
  vi.spyOn(HTMLTableRowElement.prototype, 'getBoundingClientRect').mockImplementation(function of(
    this: HTMLTableRowElement,
  ) {
    return new DOMRect(0, topOf(this), 100, rows().find(({ row }) => row === this)?.height ?? 0);
  });
  document.elementsFromPoint = (_, y) =>
    rows()
      .filter(({ row, height }) => y >= topOf(row) && y < topOf(row) + height)
      .map(({ row }) => row.querySelector('td')!);
  const grip = screen.getByRole('button', { name: 'Move ITEM-1' });
  fireEvent.pointerDown(grip, { button: 0, pointerId: 1, clientX: 10, clientY: 20 });
  const frames = async (): Promise<void> => {
    for (let at = 0; at < 3; at += 1)
      await act(() => new Promise((resolve) => requestAnimationFrame(() => resolve(undefined))));
  };
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 60 });
  await frames();
  expect(order()).toEqual(['L1', 'L2', 'L3']);
  fireEvent.pointerMove(grip, { pointerId: 1, clientX: 10, clientY: 210 });
  await waitFor(() => expect(order()).toEqual(['L2', 'L1', 'L3']));
  await frames();
  expect(order()).toEqual(['L2', 'L1', 'L3']);
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(order()).toEqual(['L1', 'L2', 'L3']);
});

test('if the new order cannot be saved, an error is shown and the old order comes back', async () => {
  const { user, order } = await openList(three, { [`${calls}moveline`]: { status: 500 } });
  await user.click(screen.getByRole('button', { name: 'Actions for ITEM-3' }));
  await user.click(await screen.findByRole('button', { name: 'Move to the top' }));
  expect(await screen.findByText(/We couldn’t save the new position/)).toBeTruthy();
  await waitFor(() => expect(order()).toEqual(['L1', 'L2', 'L3']));
});
