/** A help line for people in crisis: whom to call, the number for text messages, and the page with more ways. */
export interface CrisisLine {
  call: string;
  text: string;
  url: string;
}

/**
 * The Veterans and Military Crisis Line, which the chaplain page names for everybody: who calls 988 presses 1. Its page has numbers for
 * other countries. Undefined hides it, for a deployment that names another line.
 */
export const crisisLine: CrisisLine | undefined = {
  call: '988',
  text: '838255',
  url: 'https://www.veteranscrisisline.net',
};
