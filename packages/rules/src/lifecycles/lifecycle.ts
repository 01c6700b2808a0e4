import type { Claims } from '@tradecounter/contract/auth/claims';
import { may, type Permission } from '@tradecounter/contract/auth/permissions';

/**
 * The one who changes a document's state: a user with all of these permissions for its customer, the distributor (by
 * the ERP or by hand), the payment provider, or the clock.
 */
export type Mover = readonly Permission[] | 'distributor' | 'provider' | 'clock';

export interface Transition<State extends string = string> {
  verb: string;
  /** States in which it is possible; absent = any state. */
  from?: readonly State[];
  /** The new state; absent = the state doesn't change. */
  to?: State;
  by: Mover;
}

/** The states of a document, and the transitions between them. */
export interface Lifecycle<
  State extends string = string,
  Moves extends readonly Transition<State>[] = readonly Transition<State>[],
> {
  states: readonly State[];
  /** States in which a document can start. */
  initial: readonly State[];
  /** States from which no transition leads to another state. */
  final: readonly State[];
  transitions: Moves;
}

/** Declares a lifecycle with its literal types. If the contract has the document, pass the contract's states. */
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
