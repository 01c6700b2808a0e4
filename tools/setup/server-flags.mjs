/** Node's flags for the server: a small nursery holds what requests leave behind, and takes 60 MiB less than one that may grow. */
export const serverFlags = ['--max-semi-space-size=4'];
