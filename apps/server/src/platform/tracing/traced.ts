/** Figures and words of a span. Nothing in them is about a person or a customer. */
export type Facts = Readonly<Record<string, string | number>>;

/** Work besides requests and statements that gets a span. */
export interface Part<Answer> {
  name: string;
  facts?: Facts;
  /** Returns what the answer adds, and the kind of fault if it means that the work failed. */
  outcome?: (answer: Answer) => { facts: Facts; fault: string | null };
}

/** Does the work. It gets a span if traces are sent. */
export type Traced = <Answer>(part: Part<Answer>, work: () => Promise<Answer>) => Promise<Answer>;

/** While no traces are sent. */
export const untraced: Traced = (_part, work) => work();
