// What the product is started with, for everything that starts it as people do.
export { serverEnvironment, serverFlags } from '../../apps/server/bin/server-flags.mjs';
