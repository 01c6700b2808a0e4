import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { lighthouse, mobile, root, pinnedNode, strapi } from './places.mjs';
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

/** The lock file and the machine: packages for another system do not count as installed. */
const wantedStamp = (lock = lockFile) =>
  createHash('sha256').update(`${process.platform} ${process.arch}\n`).update(readFileSync(lock)).digest('hex');

/**
 * Whether what is there (path → package) is what the lock file wants; only packages for other platforms may be missing.
 * @param {Record<string, { version?: string, link?: boolean, optional?: boolean, peer?: boolean }>} wanted
 * @param {Record<string, { version?: string }>} there
 */
export function agrees(wanted, there) {
  return Object.entries(wanted).every(([path, one]) => {
    if (!path.startsWith('node_modules/') || one.link) return true;
    return there[path] === undefined ? Boolean(one.optional || one.peer) : there[path].version === one.version;
  });
}

/** npm's own record of what lies in node_modules agrees with the lock file, as after an `npm install` by hand. */
function installedByHand() {
  const record = read(join(root, 'node_modules/.package-lock.json'));
  return record !== null && agrees(JSON.parse(read(lockFile)).packages, JSON.parse(record).packages);
}

const networkProblem =
  /\b(ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT|UND_ERR_\w+|CERT_\w+|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_[A-Z_]+)\b/;

/**
 * What went wrong with npm, as one sentence, or npm's own first lines where there is none.
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

/** npm as it was started; the Node in node_modules cannot run it, because the installation replaces that folder. */
function npm(args, cwd) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const options = { cwd };
  if (script && basename(script) === 'npm-cli.js' && existsSync(script))
    return run(node ?? process.execPath, [script, ...args], options);
  return run('npm', args, { ...options, shell: process.platform === 'win32' });
}

/**
 * Installs what a folder's lock file names, and ends the process with a sentence where that fails.
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

/** Installs what the lock file names. Does nothing, and touches no network, when that is there already. */
export async function install() {
  const stamp = wantedStamp();
  if (read(stampFile) === stamp && existsSync(pinnedNode())) return;
  if (existsSync(pinnedNode()) && installedByHand()) {
    writeFileSync(stampFile, stamp);
    return;
  }
  await installIn('Installing packages', root);
  if (!existsSync(pinnedNode())) giveUp(`There is no Node 26 package for ${process.platform} on ${process.arch}.`);
  writeFileSync(stampFile, stamp);
}

/** Installs a project of its own, which the packages of the portal know nothing of. Does nothing where it is there already. */
async function installOwn(title, folder) {
  const stamp = wantedStamp(join(folder, 'package-lock.json'));
  const ownStamp = join(folder, 'node_modules/.tradecounter-install');
  if (read(ownStamp) === stamp) return;
  await installIn(title, folder);
  writeFileSync(ownStamp, stamp);
}

export const installStrapi = () => installOwn('Installing Strapi, which takes some minutes', strapi);

/** Installs the tools that make the phone's app. */
export const installPhone = () => installOwn('Installing Capacitor', mobile);

/** Installs what judges pages as a phone loads them. */
export const installLighthouse = () => installOwn('Installing Lighthouse', lighthouse);
