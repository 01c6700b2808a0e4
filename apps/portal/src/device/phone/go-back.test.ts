import { expect, onTestFinished, test, vi } from 'vitest';
import { addLayer, closeTopLayer } from '../../app/router/layers.ts';
import { phoneDouble } from '../../testing/phone-double.ts';
import { goBack } from './go-back.ts';

/** Builds a page with that many history entries behind it, and records what 'back' does. */
function page(behind: number) {
  const phone = phoneDouble();
  const done: string[] = [];
  const goToPage = (): void => void (done.push('page'), (behind -= 1));
  // As the window's history does for an entry of a layer.
  vi.spyOn(window.history, 'back').mockImplementation(closeTopLayer);
  const open = (name: string, mayClose = true): void =>
    onTestFinished(addLayer({ close: () => void done.push(name), mayClose: () => mayClose }));
  return { phone, done, open, back: () => goBack(phone, behind > 0, goToPage) };
}

test('S-459 back closes the dialog, then the drawer below it, then goes back in the history, then asks to leave', async () => {
  const { phone, done, open, back } = page(1);
  open('drawer');
  open('dialog');
  for (let press = 0; press < 4; press++) back();
  expect(done).toEqual(['dialog', 'drawer', 'page']);
  await vi.waitFor(() => expect(phone.done).toEqual(['ask Leave the app? Leave/Stay']));
});

test('S-459 the app closes only after the user confirms', async () => {
  const { phone, back } = page(0);
  back();
  await vi.waitFor(() => expect(phone.done).toHaveLength(1));
  phone.answer = true;
  back();
  await vi.waitFor(() => expect(phone.done.at(-1)).toBe('leave'));
  expect(phone.done).toHaveLength(3);
});

test('S-459 back does nothing while a dialog must not be interrupted', () => {
  const { phone, done, open, back } = page(1);
  open('dialog', false);
  back();
  expect([done, phone.done]).toEqual([[], []]);
});
