import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Look } from '../../../ui/theme/look.tsx';
import { ShownMail } from './shown-mail.tsx';

test('the HTML of an e-mail is shown in a frame without any permissions', () => {
  const mail = { to: 'dana@example.com', subject: 'Your order', text: 'Thank you', html: '<b>Thank you</b>' };
  render(
    <Look>
      <ShownMail mail={mail} />
    </Look>,
  );
  expect(screen.getByTitle('Your order').getAttribute('sandbox')).toBe('');
});
