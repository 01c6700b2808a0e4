import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { Look } from './theme/look.tsx';

const shown = (busy: boolean) => (
  <Look>
    <Button busy={busy}>Check</Button>
    <input aria-label="Next field" />
  </Look>
);

function press(): void {
  screen.getByRole('button').focus();
  screen.getByRole('button').click();
}

/** Browsers take the focus from a button once it is disabled; the test DOM does not. */
function loseFocus(): void {
  const other = screen.getByLabelText('Next field');
  act(() => other.focus());
  act(() => other.blur());
}

test('a button pressed by keyboard gets the focus back when it is no longer busy', () => {
  const { rerender } = render(shown(false));
  press();
  rerender(shown(true));
  loseFocus();
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByRole('button'));
});

test('a focus that has moved on while the button was busy stays where it is', () => {
  const { rerender } = render(shown(false));
  press();
  rerender(shown(true));
  loseFocus();
  screen.getByLabelText('Next field').focus();
  rerender(shown(false));
  expect(document.activeElement).toBe(screen.getByLabelText('Next field'));
});
