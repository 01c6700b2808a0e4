/** The admin panel: no advertisement for newer versions, no tutorials. */
export default {
  config: { locales: ['es', 'fr'], tutorials: false, notifications: { releases: false } },
  bootstrap() {},
};
