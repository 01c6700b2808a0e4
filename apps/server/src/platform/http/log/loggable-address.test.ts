import { expect, it } from 'vitest';
import { loggableAddress } from './loggable-address.ts';

it.each([
  ['/wsl/api/downloads/file/If7szX-ZYfS9pZXmEMdvO62oJ86j7FgxdGuclnkzcU0', '/wsl/api/downloads/file/…'],
  ['/wsl/api/downloads/file/secret?x=/api/downloads/file/', '/wsl/api/downloads/file/…'],
  ['/wsl/sso/callback?code=secret&state=x', '/wsl/sso/callback…'],
  ['/wsl/sso/callback', '/wsl/sso/callback'],
  ['/wsl/api/payments/updatedate?card=4242424242424242', '/wsl/api/payments/updatedate?…'],
  ['/wsl/api/invoices?card=4242424242424242', '/wsl/api/invoices?…'],
  ['/auth/forgot?token=secret', '/auth/forgot?token=…'],
  ['/auth/register?customer=7&invitation=secret&token=secret', '/auth/register?customer=7&invitation=…'],
  ['/auth/forgot%3Ftoken%3Dsecret', '/auth/forgot%3Ftoken%3D…'],
  ['/auth/forgot?Token%253Dsecret', '/auth/forgot?Token%253D…'],
  ['/wsl/api/cart?customerNumber=7', '/wsl/api/cart?customerNumber=7'],
])('the URL %s is logged as %s', (url, named) => expect(loggableAddress(url)).toBe(named));
