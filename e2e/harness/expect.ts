import { expect as assertions } from '@playwright/test';

/** Assertions that retry for as long as the slowest page needs on a busy machine, where axe alone takes seconds. */
export const expect = assertions.configure({ timeout: 15_000 });
