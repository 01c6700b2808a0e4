import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';

/**
 * Files of the build that few visitors need, or only the native app. They are fetched and cached when they are first
 * used.
 */
const seldom = /\/(?:xlsx|code-worker|start-phone|web-)[^/]*$|\.wasm$/;

/** Returns the files of a build that the worker caches: scripts, styles and fonts with a hash in their name. */
export const shellFiles = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^assets\/.+\.(?:js|css|woff2)$/.test(name) && !seldom.test(`/${name}`))
    .map((name) => `/${name}`)
    .sort();

async function bundleWorker(root: string, shell: object): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { SHELL: JSON.stringify(shell) },
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(root, 'worker/main.ts'), formats: ['iife'], name: 'worker', fileName: 'sw' },
    },
  });
  const [output] = [built].flat();
  const code = output !== undefined && 'output' in output ? output.output[0].code : '';
  return code;
}

/** Writes /sw.js into the build: the service worker with the list of the files that it caches. */
export function serviceWorker(): Plugin {
  let [root, folder] = ['', ''];
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved(config) {
      root = config.root;
      folder = config.build.outDir.startsWith('/') ? config.build.outDir : join(config.root, config.build.outDir);
    },
    async writeBundle(_options, bundle) {
      const page = bundle['index.html'];
      const files = shellFiles(Object.keys(bundle));
      const text = page !== undefined && 'source' in page ? String(page.source) : '';
      const stamp = createHash('sha256')
        .update(`${files.join('\n')}\n${text}`)
        .digest('base64url')
        .slice(0, 16);
      await writeFile(join(folder, 'sw.js'), await bundleWorker(root, { build: stamp, files }));
    },
  };
}
