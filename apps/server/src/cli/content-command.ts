import { Command } from 'commander';
import type { BundleStore, KeptBundle } from '../platform/content/strapi/bundle-store.ts';
import { bundleStoreIn } from '../platform/content/strapi/open-content.ts';
import { CommandError } from './command-error.ts';
import type { WhereOptions } from './known-person.ts';
import { dataFolderOf } from './open-database.ts';

const storeOf = ({ dataDir }: WhereOptions): BundleStore => bundleStoreIn(dataFolderOf(dataDir));

const lineOf = ({ name, takenAt, shown }: KeptBundle): string => `${name}  taken ${takenAt}${shown ? ', shown' : ''}`;

const noContent = 'No content from Strapi was taken here. Content in a folder has no earlier versions.';

async function list(options: WhereOptions): Promise<void> {
  const bundles = await storeOf(options).list();
  if (bundles.length === 0) throw new CommandError(noContent);
  process.stdout.write(`${bundles.map(lineOf).join('\n')}\n`);
}

async function undo(name: string | undefined, options: WhereOptions): Promise<void> {
  const store = storeOf(options);
  const bundles = await store.list();
  if (bundles.length === 0) throw new CommandError(noContent);
  if (name !== undefined && !bundles.some((one) => one.name === name && !one.shown))
    throw new CommandError('There is no other content with that name. See tradecounter content list.');
  const shown = await store.undo(name);
  if (shown === null) throw new CommandError('There is no content before the one that is shown.');
  process.stdout.write(
    `The portal shows the content taken ${shown.takenAt}. What Strapi publishes next is shown again.\n`,
  );
}

/** `tradecounter content list|undo`: restores earlier content from Strapi. Needs neither Strapi nor the database. */
export const contentCommand = (): Command => {
  const folderOption = ['--data-dir <folder>', 'data folder of the server; default DATA_DIR'] as const;
  return new Command('content')
    .description('content taken from Strapi')
    .addCommand(
      new Command('list')
        .description('the last 20 contents, newest first; times are UTC')
        .option(...folderOption)
        .action(list),
    )
    .addCommand(
      new Command('undo')
        .description('shows the content before, or the named one')
        .argument('[name]', 'name as listed')
        .option(...folderOption)
        .action(undo),
    );
};
