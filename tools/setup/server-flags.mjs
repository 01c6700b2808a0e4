// The flags and environment with which the product starts, for every tool that starts it as users do.
export { serverEnvironment, serverFlags } from '../../apps/server/bin/server-flags.mjs';
