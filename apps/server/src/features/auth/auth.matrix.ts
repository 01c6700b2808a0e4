import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: (key) => ({
    'auth.signIn': { username: 'x', password: 'y', code: '123456' },
    'auth.renewPassword': { username: 'x' },
    'auth.forgotPassword': { username: 'x' },
    'auth.register': {
      invoiceNumber: '1',
      firstName: 'x',
      lastName: 'x',
      email: 'x@example.com',
      username: 'x',
    },
    'auth.startSecondStep': { password: 'correct horse', code: '123456' },
    'auth.confirmSecondStep': { code: '123456' },
    'auth.endSecondStep': { password: 'correct horse', code: '123456' },
    'auth.exchangePass': { pass: key('token') },
    'auth.renewRecoveryCodes': { password: 'correct horse', code: '123456' },
  }),
  marked: ['accounts', 'auth.getUser'],
};
