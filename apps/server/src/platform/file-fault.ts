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

/** Why a file could not be opened, as the rest of a sentence that its name begins; undefined where the system's own words must do. */
export const fileFault = (error: unknown): string | undefined => faults[(error as NodeJS.ErrnoException).code ?? ''];
