import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Files that compression makes much smaller; pictures and fonts are compressed already. */
const compressible = /\.(js|css|html|svg|json|webmanifest|wasm)$/;

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_QUALITY]: 11 };
  const [small, plain] = await Promise.all([brotli(text, { params: size }), zip(text, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, plain)]);
}

/**
 * Writes a .br and a .gz beside every compressible file of the build, so that the server never compresses while it
 * responds.
 */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const files = await readdir(folder, { recursive: true });
      await Promise.all(
        files.filter((file) => compressible.test(file)).map((file) => compressFile(join(folder, file))),
      );
    },
  };
}
