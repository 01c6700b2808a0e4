import { constants } from '@tradecounter/contract/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Look } from '../theme/look.tsx';

const Example = () => (
  <Look>
    <Dialog open title="Change">
      <button type="button">First</button>
      <input aria-label="Quantity" data-autofocus />
    </Dialog>
  </Look>
);
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Quantity' });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('S-397 the focus in a dialog is set 200 ms after it opens', async () => {
  render(<Example />);
  await pass(constants.focusDelay - 1);
  expect(document.activeElement).not.toBe(field());
  await pass(1);
  expect(document.activeElement).toBe(field());
  expect(constants.focusDelay).toBe(200);
});

test('S-397 keys typed before that are not lost', async () => {
  vi.useRealTimers();
  const user = userEvent.setup();
  render(<Example />);
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  await user.keyboard('12');
  expect(field().value).toBe('12');
});

test('if the element that opened the dialog is gone when it closes, the focus moves to the page', async () => {
  const page = (open: boolean) => (
    <Look>
      <main id="page" tabIndex={-1}>
        {!open && <p>Done</p>}
        {open && <button type="button">Opener</button>}
      </main>
      <Dialog open={open} title="Change">
        <input aria-label="Quantity" data-autofocus />
      </Dialog>
    </Look>
  );
  const { rerender } = render(page(true));
  await pass(constants.focusDelay);
  expect(document.activeElement).toBe(field());
  rerender(page(false));
  // React renders between two of these waits.
  for (let waited = 0; waited < 400; waited += 10) await pass(10);
  expect(document.activeElement?.id).toBe('page');
});

test('S-397 a user who has already moved the focus in the dialog keeps it', async () => {
  render(<Example />);
  await pass(20);
  const first = screen.getByRole('button', { name: 'First' });
  act(() => first.focus());
  fireEvent.click(first);
  await pass(constants.focusDelay);
  expect(document.activeElement).toBe(first);
});
