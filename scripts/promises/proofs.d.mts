export interface Proof {
  promise: number;
  file: string;
  title: string;
  when: string;
}
export function proofsIn(root: string): Proof[];
export function proofsOf(file: string, text: string, nightOnly?: RegExp[]): Proof[];
