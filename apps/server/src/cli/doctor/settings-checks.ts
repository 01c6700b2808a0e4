import { brokenMailPromise, missingIdentity, withDemo } from '../../identity.ts';
import { wasEverDone } from '../../platform/audit/read-recent.ts';
import { ownVersion } from '../own-version.ts';
import { type Check, fault, ok, warning } from './finding.ts';

export const settingsCheck: Check = {
  name: 'settings',
  database: true,
  async run({ config: given, db }) {
    // As at a start: an embedded database is a demo until it has somebody's own data.
    const demo = given.demo && (await wasEverDone(db, 'demo.loaded'));
    const config = withDemo(given, demo);
    const broken = brokenMailPromise(config);
    const missing = missingIdentity(config);
    const facts = { demo, missing: missing.map((sentence) => sentence.split(' ')[0]) };
    if (broken !== null) return fault(broken.replace('Wrong setting: ', ''), 'The server does not start.', facts);
    if (missing.length > 0) return warning(missing.join(' '), 'See docs/guides/go-live.md.', facts);
    return ok(demo ? 'a demo, which needs none' : 'nothing is missing', facts);
  },
};

export const versionsCheck: Check = {
  name: 'versions',
  database: false,
  async run() {
    return ok(`Tradecounter ${ownVersion()}, Node ${process.versions.node}, ${process.platform} ${process.arch}`, {
      portal: ownVersion(),
      node: process.versions.node,
      system: `${process.platform} ${process.arch}`,
    });
  },
};
