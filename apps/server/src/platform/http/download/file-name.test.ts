import { parse } from 'content-disposition';
import { expect, it } from 'vitest';
import { asAttachment, fileName } from './file-name.ts';

it.each([
  [['Orders', 'C-1', '2026-03-11'], 'Orders C-1 2026-03-11.csv', 'Orders C-1 2026-03-11.csv'],
  [['Réquisitions'], 'Réquisitions.csv', 'Requisitions.csv'],
  [['注文', '7'], '注文 7.csv', '__ 7.csv'],
  [['A"; filename="evil.exe'], 'A-- filename=-evil.exe.csv', 'A-- filename=-evil.exe.csv'],
  [['a\r\nSet-Cookie: x=1'], 'a Set-Cookie- x=1.csv', 'a Set-Cookie- x=1.csv'],
  [['../../etc/passwd'], '-..-etc-passwd.csv', '-..-etc-passwd.csv'],
  [['\u202egpj.exe\u0000'], 'gpj.exe.csv', 'gpj.exe.csv'],
  [['100% \\ sure'], '100- - sure.csv', '100- - sure.csv'],
  [['\ud800'], '\ufffd.csv', '_.csv'],
  [['．．／etc／passwd'], '．．／etc／passwd.csv', '-etc-passwd.csv'],
  [['', '...'], 'download.csv', 'download.csv'],
])('a file of %j is named %j, and %j for old clients', (parts, name, ascii) => {
  expect(fileName(parts, 'csv')).toBe(name);
  const header = asAttachment(name);
  expect(header).toMatch(/^[\x20-\x7e]*$/);
  expect(parse(header).parameters['filename']).toBe(name);
  expect(parse(header, { extended: false }).parameters['filename']).toBe(ascii);
});

it('a name is limited in length', () => {
  expect(fileName(['😀'.repeat(500)], 'csv')).toBe(`${'😀'.repeat(60)}.csv`);
});
