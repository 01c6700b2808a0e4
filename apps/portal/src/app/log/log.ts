import { type LogLevel, logLevels, runtimeDefaults } from '@tradecounter/contract/runtime';

type MessageLevel = Exclude<LogLevel, 'silent'>;

let threshold = logLevels.indexOf(runtimeDefaults.logLevel);
/** Messages below the default level, kept until the level is known; null afterwards. */
let heldBack: (() => void)[] | null = [];

const logAt =
  (level: MessageLevel) =>
  (...what: unknown[]): void => {
    if (logLevels.indexOf(level) <= threshold) console[level](...what);
    else heldBack?.push(() => logAt(level)(...what));
  };

/** Sets the least severe level that is logged, from /config.json (`logLevel`). An unknown level means the default. */
export function setLogLevel(level: LogLevel): void {
  threshold = logLevels.indexOf(logLevels.includes(level) ? level : runtimeDefaults.logLevel);
  const delayed = heldBack ?? [];
  heldBack = null;
  for (const run of delayed) run();
}

/**
 * Logs to the browser's console at the set level and above. It is twenty lines of our own, because we don't need a
 * library's prefixes, stores and plug-ins.
 */
export const log: Readonly<Record<MessageLevel, (...what: unknown[]) => void>> = {
  error: logAt('error'),
  warn: logAt('warn'),
  info: logAt('info'),
  debug: logAt('debug'),
};
