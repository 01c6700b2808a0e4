import type { Matrix } from '../../../test/matrix/matrix.ts';

export const matrix: Matrix = {
  inputs: () => ({
    'profile.setInfo': {
      firstName: 'Dana',
      lastName: 'W',
      middleName: '',
      suffix: '',
      prefix: '',
      title: '',
      phone: '',
      extension: '',
      email: 'd@example.com',
      cell: '',
      fax: '',
      emailOptIn: 'Y',
      accountName: '',
    },
    'profile.acceptToS': { dateAccepted: '2026-03-11T18:00:00.000Z', emailOptIn: 'N' },
  }),
};
