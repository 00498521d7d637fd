/** A test that shows that a requirement is met: its file, and its title in the source. */
export type TestCitation = readonly [file: string, title: string];

/** What we answer to a requirement. Only `met` has a test; each other state needs words. */
export type Answer =
  | { state: 'met'; tests: readonly TestCitation[]; note?: string }
  | { state: 'review'; files: readonly string[]; note: string }
  | { state: 'deviation'; note: string }
  | { state: 'open'; note: string }
  | { state: 'absent'; note: string };

/** One requirement, or several that do not apply for the same reason. */
export interface Row {
  ids: readonly string[];
  /** What the requirement asks for, in our own words. */
  asks: string;
  answer: Answer;
}

/** A chapter of the standard. */
export interface Chapter {
  title: string;
  rows: readonly Row[];
}

/** Returns the row of one requirement. */
export const row = (id: string, asks: string, answer: Answer): Row => ({ ids: [id], asks, answer });

/** Returns the row of requirements about something that this product does not have. */
export const absent = (ids: readonly string[], asks: string, note: string): Row => ({
  ids,
  asks,
  answer: { state: 'absent', note },
});

/** Met: these tests fail when it is not. */
export const met = (...tests: TestCitation[]): Answer => ({ state: 'met', tests });

/** Met, found by reading these files and pages. No test holds it. */
export const reviewed = (note: string, ...files: string[]): Answer => ({ state: 'review', files, note });

/** Not met, on purpose. The note has the reason, and what limits the harm. */
export const deviates = (note: string): Answer => ({ state: 'deviation', note });

/** Not met yet. */
export const open = (note: string): Answer => ({ state: 'open', note });
