import type { Claims } from '@tradecounter/contract/auth/claims';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';

/**
 * Who moves a document on: a person who acts for its customer and has all of these permissions, the distributor (by the ERP or by hand), the
 * provider of payments, or the clock.
 */
export type Mover = readonly Permission[] | 'distributor' | 'provider' | 'clock';

export interface Transition<State extends string = string> {
  verb: string;
  /** Absent: whatever its state. */
  from?: readonly State[];
  /** Absent: it stays as it is. */
  to?: State;
  by: Mover;
}

/** The states of a document and what moves it from one to another. */
export interface Lifecycle<
  State extends string = string,
  Moves extends readonly Transition<State>[] = readonly Transition<State>[],
> {
  states: readonly State[];
  /** Where it begins. */
  initial: readonly State[];
  /** Where it ends: nothing moves it on from there. */
  final: readonly State[];
  transitions: Moves;
}

/** Declares a lifecycle and keeps its literal types. Where the contract has the document, its states come from there: the two cannot differ. */
export const defineLifecycle = <const State extends string, const Moves extends readonly Transition<NoInfer<State>>[]>(
  life: Omit<Lifecycle<NoInfer<State>, Moves>, 'states'> & { states: readonly State[] },
): Lifecycle<State, Moves> => life;

export type VerbOf<Life> = Life extends Lifecycle<infer _State, infer Moves> ? Moves[number]['verb'] : never;

const mayMove = (by: Mover, claims: Claims): boolean =>
  typeof by !== 'string' && by.every((permission) => may(claims, permission));

/** The verbs of a lifecycle that people apply, unlike those of the distributor, the provider or the clock. */
export type PersonsVerbOf<Life> =
  Life extends Lifecycle<infer _State, infer Moves>
    ? Extract<Moves[number], { by: readonly Permission[] }>['verb']
    : never;

/**
 * Returns the verbs that a person with these claims can apply to a document in this state, in the lifecycle's order.
 * `offered` limits them to verbs that the product has. An unknown state allows what any state allows.
 */
export function doable<
  State extends string,
  const Moves extends readonly Transition<State>[],
  Verb extends PersonsVerbOf<Lifecycle<State, Moves>> = PersonsVerbOf<Lifecycle<State, Moves>>,
>(life: Lifecycle<State, Moves>, state: string, claims: Claims, offered?: readonly Verb[]): Verb[] {
  const open = life.transitions.filter(
    ({ from, by }) => (from === undefined || (from as readonly string[]).includes(state)) && mayMove(by, claims),
  );
  const verbs: readonly string[] = open.map(({ verb }) => verb);
  return verbs.filter((verb): verb is Verb => offered === undefined || (offered as readonly string[]).includes(verb));
}
