import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { engines, lighthouse, mobile, root, pinnedNode, strapi } from './places.mjs';
import { run } from './run.mjs';
import { giveUp, step } from './say.mjs';

const stampFile = join(root, 'node_modules/.tradecounter-install');
const lockFile = join(root, 'package-lock.json');

const read = (path) => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
};

/** Returns a hash of the lock file and the platform. Packages for another platform do not count as installed. */
const lockStamp = (lock = lockFile) =>
  createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(readFileSync(lock)).digest('hex');

/**
 * Returns whether the installed packages are those of the lock file (both path → package). Optional packages and
 * peers may be missing, because they may be for other platforms.
 * @param {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} present
 */
export function agrees(wanted, present) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') || entry.link) return true;
    return present[path] === undefined
      ? Boolean(entry.optional || entry.peer)
      : present[path].version === entry.version;
  });
}

/** Returns whether npm's own record of node_modules agrees with the lock file, as after a manual `npm install`. */
function installedByHand() {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  return record !== null && agrees(JSON.parse(read(lockFile)).packages, JSON.parse(record).packages);
}

const networkProblem =
  /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR_\w+|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+)\b/;

/**
 * Explains in a sentence why npm failed. For an unknown problem it quotes the first lines of npm's output.
 * @param {string} output
 */
export function explain(output) {
  const network = networkProblem.exec(output);
  if (network)
    return `The packages could not be fetched (${network[1]}). Check the network, or npm's registry and proxy settings, and start again.`;
  if (/\bENOSPC\b/.test(output)) return 'The packages do not fit on this disk. Make room and start again.';
  if (/\b(EACCES|EPERM|EROFS)\b/.test(output))
    return `The packages could not be written: this user may not write to ${root}.`;
  return `The packages could not be installed:\n${output.trim().split('\n').slice(0, 15).join('\n')}`;
}

/**
 * Runs the npm that started this process, with its own Node. The Node in node_modules can't run it, because the
 * installation replaces that folder.
 */
function npm(args, cwd) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = { cwd };
  if (script && basename(script) === 'npm-cli.js' && existsSync(script))
    return run(node ?? process.execPath, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Installs the packages of a folder's lock file. Ends the process with a sentence when that fails.
 * @param {string} title
 * @param {string} folder
 */
async function installIn(title, folder) {
  const retrying = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const { code, output } = await step(title, () =>
    npm(
      ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error', ...retrying],
      folder,
    ),
  ).catch((error) => giveUp(`npm cannot be started: ${error.message}.`));
  if (code !== 0) giveUp(explain(output));
}

/** Installs the packages of the lock file. Does nothing, and uses no network, when they are installed already. */
export async function install() {
  const stamp = lockStamp();
  if (read(stampFile) === stamp && existsSync(pinnedNode())) return;
  if (existsSync(pinnedNode()) && installedByHand()) {
    writeFileSync(stampFile, stamp);
    return;
  }
  await installIn('Installing packages', root);
  if (!existsSync(pinnedNode())) giveUp(`There is no Node 26 package for ${process.platform} on ${process.arch}.`);
  writeFileSync(stampFile, stamp);
}

/** Installs a separate project, whose packages the portal doesn't use. Does nothing when it is installed already. */
async function installProject(title, folder) {
  const stamp = lockStamp(join(folder, 'package-lock.json'));
  const projectStampFile = join(folder, 'node_modules/.tradecounter-install');
  if (read(projectStampFile) === stamp) return;
  await installIn(title, folder);
  writeFileSync(projectStampFile, stamp);
}

export const installStrapi = () => installProject('Installing Strapi, which takes some minutes', strapi);

/** Installs Capacitor, which builds the phone's app. */
export const installPhone = () => installProject('Installing Capacitor', mobile);

/** Installs Lighthouse, which measures pages as a phone loads them. */
export const installLighthouse = () => installProject('Installing Lighthouse', lighthouse);

/** Installs puppeteer-core, which drives Chromium and Firefox. */
export const installEngines = () => installProject('Installing puppeteer-core', engines);
