import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { makePipe } from '../../../test/builders/pipe.ts';
import { find } from './find.ts';

let place: string;
let content: string;
let reported: string[];

const front = ['type: TermsofUse', "publishedAt: '2026-01-15T08:00:00Z'", 'requireSignature: true'];
const terms = (title: string, fields = front): string =>
  ['---', `title: ${title}`, ...fields, '---', `Text of ${title}`, ''].join('\n');

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'tc-odd-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  content = join(place, 'content');
  reported = [];
  await mkdir(join(content, 'terms'), { recursive: true });
  await writeFile(join(content, 'terms/use.md'), terms('Use'));
  await writeFile(join(place, 'secret.md'), terms('Secret'));
});

const ask = async (type: string, folder = content) => {
  const { status, body } = await find(folder, type, {}, (error) => reported.push((error as Error).message));
  const { data } = body as { data: { attributes: { title: string } } | { attributes: { title: string } }[] | null };
  return { status, titles: [data ?? []].flat().map(({ attributes }) => attributes.title) };
};

const oddities: [string, (path: string) => unknown, string][] = [
  ['a pipe that nobody writes to', makePipe, 'is no plain file'],
  ['a folder', (path) => mkdir(path), 'is no plain file'],
  [
    'a link that leads out of the content',
    (path) => symlink(join(place, 'secret.md'), path),
    'leads out of its folder',
  ],
  ['a link to a file of the machine', (path) => symlink('/etc/passwd', path), 'leads out of its folder'],
  ['a link to a device', (path) => symlink('/dev/zero', path), 'leads out of its folder'],
  ['a link to nothing', (path) => symlink('gone.md', path), 'is a link to nothing'],
  ['a link in a circle', (path) => symlink(basename(path), path), 'is a link in a circle'],
  ['more than a mebibyte', (path) => writeFile(path, 'x'.repeat(1_048_577)), 'has more than 1,048,576 bytes'],
  [
    'front matter that cannot be read',
    (path) => writeFile(path, '---\ntitle: [\n---\n'),
    'The front matter is no YAML',
  ],
];

describe('only the broken legal document is left out, and the log names it and the reason, which is', () => {
  it.each(oddities)('%s', async (_, make, reason) => {
    await make(join(content, 'terms/a.md'));
    expect(await ask('terms')).toEqual({ status: 200, titles: ['Use'] });
    expect(reported).toEqual([expect.stringMatching(/^terms\/a\.md /)]);
    expect(reported[0]).toContain(reason);
  });

  it.each([
    [[], "has no 'type' in its front matter"],
    [
      ['type: Terms of use', ...front.slice(1)],
      "has a wrong 'type' in its front matter: it has to be one of TermsofUse,",
    ],
    [['type: TermsofUse', 'requireSignature: true'], "has no 'publishedAt'"],
    [[...front.slice(0, 2), 'requireSignature: yes'], "has a wrong 'requireSignature'"],
  ])('fields are missing or wrong (%j): the log names file and field', async (fields, reason) => {
    await writeFile(join(content, 'terms/a.md'), terms('A', fields));
    await ask('terms');
    expect(reported[0]).toContain(`terms/a.md ${reason}`);
    reported = [];
    await writeFile(join(content, 'terms/a.md'), 'Our terms.\n');
    await ask('terms');
    expect(reported.map((one) => /'(\w+)'/.exec(one)?.[1])).toEqual([
      'type',
      'title',
      'publishedAt',
      'requireSignature',
    ]);
  });

  it('unless none is left: that is an error instead of an empty list', async () => {
    await writeFile(join(content, 'terms/use.md'), '---\ntitle: [\n---\n');
    expect((await ask('terms')).status).toBe(500);
  });

  it('hidden files, such as those of editors, are ignored and not reported', async () => {
    await symlink('someone@host.123', join(content, 'terms/.#use.md'));
    expect([await ask('terms'), reported]).toEqual([{ status: 200, titles: ['Use'] }, []]);
  });
});

describe('a single document causes an error, and never blocks, when it is', () => {
  it.each(oddities.filter(([what]) => !/nothing|front matter/.test(what)))('%s', async (_, make, reason) => {
    await make(join(content, 'footer.json'));
    expect((await ask('footer')).status).toBe(500);
    expect(reported).toEqual([expect.stringContaining(`footer.json ${reason}`)]);
  });

  it('invalid JSON', async () => {
    await writeFile(join(content, 'footer.json'), '{ "a"');
    expect((await ask('footer')).status).toBe(500);
    expect(reported).toEqual([expect.stringMatching(/^footer\.json cannot be taken: /)]);
  });
});

describe('a symbolic link is followed', () => {
  it('if it leads to a file within the content', async () => {
    await symlink('use.md', join(content, 'terms/again.md'));
    expect(await ask('terms')).toEqual({ status: 200, titles: ['Use', 'Use'] });
  });
  it('if it is the content folder itself', async () => {
    await symlink('content', join(place, 'current'));
    expect(await ask('terms', join(place, 'current'))).toEqual({ status: 200, titles: ['Use'] });
  });
});
