/** Runs one step of a journey whose steps need the ones before them. A failure names the step. */
export async function step(name: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (fault) {
    if (fault instanceof Error) fault.message = `${name}: ${fault.message}`;
    throw fault;
  }
}
