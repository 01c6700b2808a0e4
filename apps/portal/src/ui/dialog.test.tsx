import { constants } from '@tradecounter/contract/limits';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Dialog } from './dialog.tsx';
import { Look } from './look.tsx';

const Example = () => (
  <Look>
    <Dialog open title="Change">
      <button type="button">First</button>
      <input aria-label="Quantity" data-autofocus />
    </Dialog>
  </Look>
);
const field = () => screen.getByRole('textbox', { name: 'Quantity' });

test('S-397 the focus in a dialog is set 200 ms after it opens', async () => {
  render(<Example />);
  const begin = performance.now();
  await screen.findByRole('dialog');
  expect(document.activeElement).not.toBe(field());
  await expect.poll(() => document.activeElement, { interval: 5 }).toBe(field());
  expect(performance.now() - begin).toBeGreaterThanOrEqual(constants.focusDelay - 20);
  expect(constants.focusDelay).toBe(200);
});

test('S-397 what is typed before that is not lost', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
  await user.keyboard('12');
  expect((field() as HTMLInputElement).value).toBe('12');
});

test('S-397 who is elsewhere in the dialog by then stays there', async () => {
  const user = userEvent.setup();
  render(<Example />);
  await user.click(await screen.findByRole('button', { name: 'First' }));
  await new Promise((done) => setTimeout(done, constants.focusDelay + 50));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'First' }));
});
