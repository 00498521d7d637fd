/** The port of a service that knows stolen passwords. */
export interface BreachPort {
  /** Returns whether a password was stolen somewhere. False when the service does not answer, or when none is set. */
  isStolen(password: string): Promise<boolean>;
}
