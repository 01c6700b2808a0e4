import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { readPassword, typedPassword } from './typed-password.ts';

/** A person at a terminal, who types these keys as one line after the other is asked for. */
async function typing(...lines: string[]): Promise<{ result: string | Error; shown: string }> {
  const input = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => {
    shown += chunk.toString();
    if (shown.endsWith(': ')) input.write(lines.shift() ?? '');
  });
  const result = await typedPassword({ input, output }).catch((error: Error) => error);
  return { result, shown };
}

it('a password is typed twice and not shown', async () => {
  expect(await typing('correct horse\r', 'correct horse\r')).toEqual({
    result: 'correct horse',
    shown: 'New password: \nType it again: \n',
  });
});

it.each([
  ['the second differs', ['correct horse\r', 'correct hose\r'], 'The two passwords differ. Nothing was changed.'],
  ['it is short', ['short\r', 'short\r'], 'The password needs at least 8 characters.'],
  ['Ctrl-C is pressed', ['correct\u0003'], 'Nothing was changed.'],
])('it is rejected when %s', async (_when, lines, sentence) => {
  const { result, shown } = await typing(...lines);
  expect((result as Error).message).toBe(sentence);
  expect(shown).not.toMatch(/correct|short/);
});

it('one from standard input is rejected if it is too long or invalid, and a final line break is ignored', async () => {
  const given = (text: string) => readPassword(new PassThrough().end(text));
  await expect(given('x'.repeat(201))).rejects.toThrow('The password on standard input has more than 200 characters.');
  for (const text of ['correct\nhorse', 'correct\u0000horse', 'correct\thorse'])
    await expect(given(text)).rejects.toThrow('has signs that cannot be typed');
  await expect(readPassword(new PassThrough().end(Buffer.from('abc\xff\xfedefgh', 'latin1')))).rejects.toThrow(
    'has signs that cannot be typed',
  );
  await expect(given('        ')).rejects.toThrow('nothing but blanks');
  expect([await given('correct horse\r\n'), await given(' correct horse \n')]).toEqual([
    'correct horse',
    ' correct horse ',
  ]);
});
