import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Email } from './email.tsx';

test('an e-mail address can wrap after @ and dots, and is copied unchanged', () => {
  const { container } = render(<Email>dana.w@ridgeline.example</Email>);
  expect(container.innerHTML).toBe('dana.<wbr>w@<wbr>ridgeline.<wbr>example');
  expect(container.textContent).toBe('dana.w@ridgeline.example');
});
