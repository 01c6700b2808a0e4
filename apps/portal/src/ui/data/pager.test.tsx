import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Look } from '../theme/look.tsx';
import { Pager } from './pager.tsx';

const draw = (total: number) =>
  render(
    <Look>
      <Pager page={1} size={25} total={total} count={`${total} orders`} onPage={() => {}} />
    </Look>,
  );

test('a list on one page says how many rows it has, and one on several which of them are shown', () => {
  draw(12);
  expect(screen.getByRole('navigation').textContent).toBe('12 orders');
  draw(60);
  expect(screen.getByText('1–25 of 60')).toBeTruthy();
});
