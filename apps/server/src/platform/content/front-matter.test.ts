import { expect, it } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

it('reads attributes and the text below them', async () => {
  expect(
    await readFrontMatter('---\r\ntitle: "Terms: of use"\r\nrequireSignature: true\r\n---\r\n\r\n## Orders\r\n'),
  ).toEqual({
    attributes: { title: 'Terms: of use', requireSignature: true },
    body: '\r\n## Orders\r\n',
  });
  expect(await readFrontMatter('\uFEFF---\n---\ntext')).toEqual({ attributes: {}, body: 'text' });
  expect(await readFrontMatter('no matter\n---\na: 1\n---\n')).toEqual({
    attributes: {},
    body: 'no matter\n---\na: 1\n---\n',
  });
});

const touch = 'globalThis.frontMatterRan = true';
it.each([
  ['JavaScript', `---js\n{ title: (${touch}, 1) }\n---\n`],
  ['JavaScript by its long name', `---javascript\n{ title: (${touch}, 1) }\n---\n`],
  ['CoffeeScript', `---coffee\n${touch}\n---\n`],
  ['JSON', '---json\n{"title": 1}\n---\n'],
  ['a type that makes a function', `---\ntitle: !!js/function "function(){ ${touch} }"\n---\n`],
  ['a type of its own', `---\ntitle: !run "${touch}"\n---\n`],
  ['one that never ends', '---\ntitle: x\n'],
  ['a list', '---\n- a\n---\n'],
  ['names twice', '---\na: 1\na: 2\n---\n'],
  [
    'aliases that multiply',
    `---\na: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
      .split('')
      .map((name, at) => `${name}: &${name} [${Array.from({ length: 9 }, () => `*${'abcdefgh'[at]}`).join(',')}]`)
      .join('\n')}\n---\n`,
  ],
])('rejects front matter that is %s', async (_name, text) => {
  await expect(readFrontMatter(text)).rejects.toThrow();
  expect(globalThis).not.toHaveProperty('frontMatterRan');
});

it('treats __proto__ as a name like any other', async () => {
  const { attributes } = await readFrontMatter('---\n__proto__:\n  polluted: true\n---\n');
  expect({}).not.toHaveProperty('polluted');
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
});
