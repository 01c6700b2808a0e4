import { readFile, writeFile } from 'node:fs/promises';

/** Puts the section in place of the one with the same heading, or at the end; the others stay as they are. */
export async function writeSection(file: string, section: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const heading = section.slice(0, section.indexOf('\n') + 1);
  const begin = text.indexOf(`\n${heading}`);
  if (begin < 0) {
    await writeFile(file, `${text.trimEnd()}\n\n${section.trimEnd()}\n`);
    return;
  }
  const end = text.indexOf('\n## ', begin + heading.length);
  const rest = end < 0 ? '\n' : `\n${text.slice(end)}`;
  await writeFile(file, `${text.slice(0, begin + 1)}${section.trimEnd()}${rest}`);
}
