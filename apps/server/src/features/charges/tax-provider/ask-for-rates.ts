import { homeCountries } from '@tradecounter/contract/countries';
import { findState } from '@tradecounter/rules/states';
import type { Config } from '../../../config.ts';
import type { FeatureServices } from '../../../platform/feature.ts';
import { LogThrottle } from '../../../platform/http/log/log-throttle.ts';
import { type Asked, readOrigin, writeProvidedRates } from './provided-rates-repository.ts';
import type { TaxAddress, TaxProvider } from './tax-provider.ts';

/** Addresses that can be asked for in an hour for one customer. Each costs the distributor money. */
const mostAnHour = 30;
/** Milliseconds without a question after the provider didn't answer, so that not every cart waits for it. */
const rest = 60_000;
const hour = 3_600_000;

/** What a cart has about its tax. */
export interface Taxable {
  customerNumber: string;
  taxExempt: boolean;
  location: string;
  line1: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  /** The day of the rates; null = there are none. */
  taxAskedOn: string | null;
}

/**
 * Asks for the rates of a cart's destination, if there are none from today. Returns whether there are new ones. Never
 * rejects: without an answer the last ones count, or those of the feed.
 */
export type AskForRates = (taxable: Taxable) => Promise<boolean>;

function addressOf({ line1, city, state, zip }: Taxable, home: string): TaxAddress | null {
  const code = (state ?? '').toUpperCase();
  const isInNorth = homeCountries('US').includes(home) && !/^[A-Z]{2}-/.test(zip ?? '');
  const isUnknown = isInNorth && (code === '' || findState(code) !== code);
  return isUnknown || zip === null || zip === '' ? null : { line1: line1 ?? '', city: city ?? '', state: code, zip };
}

/** Counts what each customer has asked for in the current hour. */
class Allowance {
  private readonly asked = new Map<string, number>();
  private until = 0;
  private readonly now: () => Date;

  constructor(now: () => Date) {
    this.now = now;
  }

  /** Returns whether the customer may ask for one more, and counts it. */
  take(customerNumber: string): boolean {
    const now = this.now().getTime();
    if (now >= this.until) {
      this.asked.clear();
      this.until = now + hour;
    }
    const asked = this.asked.get(customerNumber) ?? 0;
    if (asked >= mostAnHour) return false;
    this.asked.set(customerNumber, asked + 1);
    return true;
  }
}

/** Returns how carts get the rates of this provider. */
export function askForRates(
  provider: TaxProvider,
  {
    db,
    now,
    today,
    log,
    config,
  }: Pick<FeatureServices, 'db' | 'now' | 'today' | 'log'> & { config: Pick<Config, 'COUNTRIES'> },
): AskForRates {
  const [home = 'US'] = config.COUNTRIES;
  const allowance = new Allowance(now);
  const faults = new LogThrottle(Date.now, rest);
  /** Questions without an answer yet, so that several looks at a cart ask once. */
  const asking = new Map<string, Promise<boolean>>();
  let restingUntil = 0;

  async function ask(asked: Asked): Promise<boolean> {
    try {
      const { from, isKnown } = await readOrigin(db, asked);
      if (isKnown) return true;
      const { location: _location, today: _today, ...to } = asked;
      const rates = await provider.ratesAt({ to, from });
      await writeProvidedRates(db, asked, rates);
      return true;
    } catch (error) {
      restingUntil = now().getTime() + rest;
      const reason = (error as Error).message;
      faults.report(provider.name, ({ skipped }) => log.warn({ reason, more: skipped }, 'tax provider'));
      return false;
    }
  }

  return async (taxable) => {
    const { customerNumber, location, taxExempt, taxAskedOn } = taxable;
    const to = addressOf(taxable, home);
    const day = today();
    if (to === null || taxExempt || taxAskedOn === day) return false;
    const key = JSON.stringify([location, to]);
    const waiting = asking.get(key);
    if (waiting !== undefined) return waiting;
    if (now().getTime() < restingUntil || !allowance.take(customerNumber)) return false;
    const answer = ask({ ...to, location, today: day }).finally(() => asking.delete(key));
    asking.set(key, answer);
    return answer;
  };
}
