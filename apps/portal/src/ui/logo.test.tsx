import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Logo } from './logo.tsx';

afterEach(() => delete window.contentLook);

test('the logo is the mark of the content, or the initial of the name if there is none', () => {
  const { container, unmount } = render(<Logo />);
  expect(container.querySelector('text')?.textContent).toBe('T');
  unmount();
  window.contentLook = { web: 'User', app: 'User', css: '', mark: '/strapi/uploads/mark.svg' };
  const own = render(<Logo size={30} />).container;
  expect(own.querySelector('text')).toBeNull();
  expect((own.firstElementChild as HTMLElement).style.width).toBe('30px');
});
