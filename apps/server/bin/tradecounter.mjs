#!/usr/bin/env node
// Plain JavaScript for Node 20.19 and newer: finds a Node that runs TypeScript, which the project brings along, and hands over
// to the command line with the same arguments, folder, signals and exit code.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const main = resolve(import.meta.dirname, '../src/cli/main.ts');
const modules = resolve(import.meta.dirname, '../../../node_modules');
const [major, minor] = process.versions.node.split('.').map(Number);

/** The Node of the project's own dependencies, or null. */
function broughtNode() {
  const { platform, arch } = process;
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node';
  const found = [
    `node-${platform}-${arch}`,
    `node-bin-${platform}-${arch}`,
    `node-${platform === 'win32' ? 'win' : platform}-${arch}`,
  ];
  return found.map((name) => join(modules, name, file)).find((path) => existsSync(path)) ?? null;
}

function handOver(node) {
  const child = spawn(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' });
  // The terminal sends Ctrl-C to both; one sent by a program reaches this process only and is passed on.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!process.stdin.isTTY || signal !== 'SIGINT') child.kill(signal);
    });
  }
  child.on('error', (error) => {
    process.stderr.write(`Node cannot be started: ${error.message}\n`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

if (!existsSync(join(modules, 'commander'))) {
  process.stderr.write(
    `The packages of Tradecounter are not installed. In ${resolve(modules, '..')}, run npm install.\n`,
  );
  process.exit(1);
}

// argon2, which passwords are kept with, came to Node with 24.7.
if (major > 24 || (major === 24 && minor >= 7)) {
  await import(main);
} else {
  const node = broughtNode();
  if (node !== null) handOver(node);
  else {
    process.stderr.write(`This needs Node 24.7 or newer, and the project's own is not installed: run npm install.\n`);
    process.exit(1);
  }
}
