/** One screenshot of one route. */
export interface Shot {
  file: string;
  route: string;
  who: 'guest' | 'free' | 'paid';
  /** Of the view, in CSS pixels. */
  width: number;
  scheme: 'light' | 'dark';
}
