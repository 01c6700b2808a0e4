import { type LogLevel, logLevels, runtimeDefaults } from '@tradecounter/contract/runtime';

type Grave = Exclude<LogLevel, 'silent'>;

let least = logLevels.indexOf(runtimeDefaults.logLevel);
/** Messages below the default level, kept until the level is known; null afterwards. */
let early: (() => void)[] | null = [];

const say =
  (level: Grave) =>
  (...what: unknown[]): void => {
    if (logLevels.indexOf(level) <= least) console[level](...what);
    else early?.push(() => say(level)(...what));
  };

/** Sets the least severe level that passes, from /config.json (`logLevel`). An unknown level means the default. */
export function setLogLevel(level: LogLevel): void {
  least = logLevels.indexOf(logLevels.includes(level) ? level : runtimeDefaults.logLevel);
  const waiting = early ?? [];
  early = null;
  for (const run of waiting) run();
}

/**
 * Logs to the browser's console at the set level and above. It is twenty lines of our own, because we don't need a
 * library's prefixes, stores and plug-ins.
 */
export const log: Readonly<Record<Grave, (...what: unknown[]) => void>> = {
  error: say('error'),
  warn: say('warn'),
  info: say('info'),
  debug: say('debug'),
};
