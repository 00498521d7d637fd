export type Sizes = Record<string, number>;
export function embedSizes(folder: string): Sizes;
export function addedRow(tag: string): string;
export function budgetOf(row: string, bytes: number): number;
export function overBudget(sizes: Sizes, budgets: Sizes): string[];
