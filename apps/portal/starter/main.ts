import { begin, type Facts } from './starter.ts';

/** Set by the build (build/starter.ts). */
declare const FACTS: Facts;

begin(FACTS);
