const BAR_CHARACTERS = 20;

/** Returns how long work draws a bar with its counts: `[#####     ] 120 of 480`. The last one ends its line. */
export const drawProgress =
  (redraw: (line: string) => void) =>
  (done: number, all: number): void => {
    const filled = all === 0 ? BAR_CHARACTERS : Math.floor((done / all) * BAR_CHARACTERS);
    const bar = '#'.repeat(filled).padEnd(BAR_CHARACTERS);
    redraw(`\r[${bar}] ${done} of ${all}${done >= all ? '\n' : ''}`);
  };
