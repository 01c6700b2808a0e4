const faults: Readonly<Record<string, string>> = {
  ENOENT: 'is a link to nothing, or not there',
  ENOTDIR: 'is not there',
  ELOOP: 'is a link in a circle',
  ENAMETOOLONG: 'has too long a name',
  EACCES: 'may not be read by this account',
  EPERM: 'may not be read by this account',
  ENXIO: 'is no plain file',
  EISDIR: 'is no plain file',
};

/**
 * Returns why a file couldn't be opened, to complete a sentence that starts with its name. Undefined when only the
 * system's own message is available.
 */
export const fileFault = (error: unknown): string | undefined => faults[(error as NodeJS.ErrnoException).code ?? ''];
