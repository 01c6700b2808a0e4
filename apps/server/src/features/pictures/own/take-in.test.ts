import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { encodeOwn } from '../encode.ts';
import { keptFiles, type KeptFiles } from '../kept/kept-files.ts';
import { readListedHosts } from '../../../platform/network/listed-hosts.ts';
import { masterOf, takeIn, type PictureImport } from './take-in.ts';

let folder: string;
let kept: KeptFiles;
let taking: PictureImport;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'taking-in-'));
  await mkdir(join(folder, 'uploads/oak'), { recursive: true });
  await writeFile(join(folder, 'secret.png'), await flat('red'));
  kept = keptFiles(join(folder, 'kept'), 100_000_000);
  taking = { uploads: join(folder, 'uploads'), fetching: { hosts: readListedHosts('')! }, passedOn: false, kept };
});
afterEach(() => rm(folder, { recursive: true }));

const flat = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
const put = (name: string, bytes: Buffer | string) => writeFile(join(folder, 'uploads', name), bytes);
const faultOf = async (source: string): Promise<string> => (await takeIn(source, '', taking)).fault;

async function master(picture: string) {
  const hash = /^own\/([0-9a-f]{32})~/.exec(picture)![1]!;
  return (await kept.read(`own/${hash}/master.webp`))!;
}

describe('a file in the uploads folder', () => {
  test('is taken in under a generated name that ends with its main colour', async () => {
    await put('oak/front.png', await flat('#c08040'));
    const look = await takeIn('oak/front.png', '', taking);
    expect(look).toMatchObject({
      picture: expect.stringMatching(/^own\/[0-9a-f]{32}~[0-9a-f]{6}$/) as string,
      fault: '',
    });
    const colour = look.picture!.slice(-6);
    for (const [at, meant] of [
      [0, 0xc0],
      [2, 0x80],
      [4, 0x40],
    ] as const)
      expect(Math.abs(Number.parseInt(colour.slice(at, at + 2), 16) - meant)).toBeLessThan(16);
    expect(await takeIn('oak/front.png', look.stamp, taking)).toEqual({ picture: null, stamp: look.stamp, fault: '' });
  });

  test('gets a new name when it is replaced', async () => {
    await put('a.png', await flat('red'));
    const before = await takeIn('a.png', '', taking);
    await put('a.png', await flat('blue', 500));
    await utimes(join(folder, 'uploads/a.png'), 1, 1);
    expect((await takeIn('a.png', before.stamp, taking)).picture).not.toBe(before.picture);
  });

  test('is never one outside this folder, whatever its name', async () => {
    await symlink(join(folder, 'secret.png'), join(folder, 'uploads/link.png'));
    await symlink(folder, join(folder, 'uploads/up'));
    const names = [
      '../secret.png',
      'oak/../../secret.png',
      join(folder, 'secret.png'),
      'link.png',
      'up/secret.png',
      '.hidden',
      'a\0.png',
      '..',
      'oak',
      'oak/',
      './a.png',
      '..\\secret.png',
      'oak/nothing.png',
      '%2e%2e/secret.png',
    ];
    for (const name of names)
      expect(await faultOf(name), name).toMatch(
        /^is not among the uploads|^is no file that may be read among the uploads/,
      );
  });

  test("is reported as missing if the folder doesn't exist", async () => {
    await rm(join(folder, 'uploads'), { recursive: true });
    expect(await faultOf('a.png')).toBe('is not among the uploads');
  });
});

describe('a file that is not a valid picture', () => {
  test('is rejected by its bytes, whatever its name', async () => {
    const bytes: Record<string, Buffer | string> = {
      svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      html: '<html><script>alert(1)</script>',
      pdf: '%PDF-1.7',
      tiff: Buffer.from('II*\0........................................................'),
      empty: '',
      text: "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://evil.example/)'",
    };
    for (const [name, content] of Object.entries(bytes)) {
      await put(`${name}.png`, content);
      expect(await faultOf(`${name}.png`), name).toBe('is neither JPEG, PNG, WebP, AVIF nor GIF by its bytes');
    }
  });

  test('is rejected if it is truncated or damaged, or too small', async () => {
    const whole = await sharp(await flat('red', 800, 600))
      .jpeg()
      .toBuffer();
    await put('cut.jpg', whole.subarray(0, whole.length / 2));
    await put('head.png', Buffer.concat([(await flat('red')).subarray(0, 40), Buffer.from('<script>')]));
    await put('point.png', await flat('red', 1, 1));
    expect(await faultOf('cut.jpg')).toBe('is damaged');
    expect(await faultOf('head.png')).toBe('is damaged');
    expect(await faultOf('point.png')).toBe('has 1 by 1 pixels, must have at least 16 by 16');
  });

  test('is rejected before it is decompressed if it would take gigabytes of memory', async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
      const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
      length.writeUInt32BE(data.length);
      check.writeUInt32BE(crc32(body));
      return Buffer.concat([length, body, check]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(50_000, 0);
    head.writeUInt32BE(50_000, 4);
    head.set([8, 2, 0, 0, 0], 8);
    await put(
      'bomb.png',
      Buffer.concat([
        Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        chunk('IHDR', head),
        chunk('IDAT', deflateSync(Buffer.alloc(10_000_000))),
        chunk('IEND', Buffer.alloc(0)),
      ]),
    );
    const before = process.memoryUsage().rss;
    expect(await faultOf('bomb.png')).toBe('has more than 60 million pixels');
    expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
  });

  test('is rejected if it is larger than 30 MB', async () => {
    await put('large.png', Buffer.concat([await flat('red'), Buffer.alloc(31 * 1024 * 1024)]));
    expect(await faultOf('large.png')).toBe('has more than 30 MB');
  });
});

describe('a stored picture', () => {
  test('is upright and has no metadata about camera and place', async () => {
    const turned = await sharp(await flat('red', 400, 200))
      .withExif({ IFD0: { Copyright: 'Somebody', Make: 'Camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(turned).metadata()).exif).toBeDefined();
    await put('phone.jpg', turned);
    const ready = await master((await takeIn('phone.jpg', '', taking)).picture!);
    for (const bytes of [ready, await encodeOwn(ready, 160, 'webp'), await encodeOwn(ready, 480, 'avif')]) {
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata();
      expect(height).toBe(width * 2);
      expect({ exif, icc, xmp, orientation: orientation ?? 1 }).toEqual({
        exif: undefined,
        icc: undefined,
        xmp: undefined,
        orientation: 1,
      });
    }
  });

  test('fits the requested width and is never enlarged', async () => {
    await put('wide.png', await flat('red', 3000, 1000));
    await put('small.png', await flat('red', 300, 300));
    const sizes = async (name: string, width: 160 | 480 | 1200) => {
      const { width: w, height: h } = await sharp(
        await encodeOwn(await master((await takeIn(name, '', taking)).picture!), width, 'webp'),
      ).metadata();
      return [w, h];
    };
    expect([
      await sizes('wide.png', 1200),
      await sizes('wide.png', 160),
      await sizes('small.png', 160),
      await sizes('small.png', 1200),
    ]).toEqual([
      [1200, 400],
      [160, 53],
      [120, 120],
      [300, 300],
    ]);
  });

  test('can be made from every supported format, also from animated and transparent pictures', async () => {
    const source = sharp({
      create: { width: 64, height: 64, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    });
    for (const format of ['png', 'webp', 'avif', 'gif', 'jpeg'] as const) {
      await put(`a.${format}`, await source.clone().toFormat(format).toBuffer());
      const { picture, fault } = await takeIn(`a.${format}`, '', taking);
      expect(fault, format).toBe('');
      if (format !== 'jpeg') expect(picture!.slice(-6), format).toMatch(/^f[0-9a-f]f[0-9a-f]f[0-9a-f]$/);
    }
  });
});

describe('a picture URL', () => {
  test("with a host that isn't listed is not requested", async () => {
    expect(await faultOf('https://dam.example/x.jpg')).toBe('lies at dam.example, which PICTURE_HOSTS does not list');
  });

  test('S-079 is returned unchanged if the portal strips hosts', async () => {
    expect(await takeIn('https://dam.example/x.jpg', '', { ...taking, passedOn: true })).toEqual({
      picture: 'https://dam.example/x.jpg',
      stamp: '',
      fault: '',
    });
    expect((await takeIn('../secret.png', '', { ...taking, passedOn: true })).picture).toBeNull();
  });
});

test('a picture missing from the store is taken in again, unless its source has changed', async () => {
  await put('a.png', await flat('red'));
  const { picture } = await takeIn('a.png', '', taking);
  const hash = picture!.slice(4, 36);
  const ready = await master(picture!);
  const elsewhere = { ...taking, kept: keptFiles(join(folder, 'elsewhere'), 100_000_000) };
  const sourcesOf = async () => ['gone.png', 'a.png'];
  expect(await masterOf(picture!, hash, sourcesOf, elsewhere)).toEqual(ready);
  await put('a.png', await flat('blue'));
  expect(
    await masterOf(picture!, hash, sourcesOf, { ...taking, kept: keptFiles(join(folder, 'third'), 100_000_000) }),
  ).toBeNull();
});
