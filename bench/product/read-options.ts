import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads the command line; with something it does not know it says so, shows the usage and ends with 1. `--help` shows the usage alone. */
export function readOptions<Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    process.stdout.write(`${usage}\n`);
    process.exit(0);
  }
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('.')[0]}.\n${usage}\n`);
    process.exit(1);
  }
}
