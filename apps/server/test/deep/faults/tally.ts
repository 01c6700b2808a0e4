import { monitorEventLoopDelay } from 'node:perf_hooks';

const lag = monitorEventLoopDelay({ resolution: 10 });
lag.enable();

/** What users got, counted: each kind of request by how it was answered, and the longest time that one took. */
export class Tally {
  private readonly counts = new Map<string, Map<string, number>>();
  private readonly longest = new Map<string, number>();

  /** `outcome`: a status, or why there was none. */
  add(kind: string, outcome: number | string, milliseconds: number): void {
    const outcomes = this.counts.get(kind) ?? new Map<string, number>();
    this.counts.set(kind, outcomes.set(String(outcome), (outcomes.get(String(outcome)) ?? 0) + 1));
    this.longest.set(kind, Math.max(this.longest.get(kind) ?? 0, milliseconds));
  }

  /** Answers of that kind whose outcome begins so. */
  count(kind: string, begin: string): number {
    return [...(this.counts.get(kind) ?? [])]
      .filter(([outcome]) => outcome.startsWith(begin))
      .reduce((sum, [, times]) => sum + times, 0);
  }

  /** Milliseconds of the slowest of that kind. */
  slowest(kind: string): number {
    return this.longest.get(kind) ?? 0;
  }

  /** Outcomes that are neither in `fine` nor below 300, as text; empty when there are none. */
  odd(fine: readonly string[]): string {
    return [...this.counts]
      .flatMap(([kind, outcomes]) =>
        [...outcomes]
          .filter(([outcome]) => !(Number(outcome) < 300) && !fine.includes(outcome))
          .map(([outcome, times]) => `${kind} ${outcome} ×${times}`),
      )
      .join(', ');
  }

  /** Whether one of that kind took longer than it may, beside what this machine itself was late by. */
  late(kind: string, milliseconds: number): boolean {
    return this.slowest(kind) > milliseconds + 2 * (lag.max / 1e6);
  }

  /** All of it in one line. */
  toString(): string {
    return [...this.counts]
      .map(
        ([kind, outcomes]) =>
          `${kind} ${[...outcomes].map(([outcome, times]) => `${outcome}×${times}`).join(' ')} ≤${Math.round(this.slowest(kind))} ms`,
      )
      .join('; ');
  }
}
