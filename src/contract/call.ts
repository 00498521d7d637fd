/** Whether a call sends the token: 'no' never does, 'yes' needs one, 'optional' sends a stored one. */
export type Auth = 'no' | 'yes' | 'optional';
/** The HTTP method of a call. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/** One row of `calls`. */
export interface Call {
  readonly method: Method;
  /** The path below `{host}/api`. `:id` is one path segment. */
  readonly path: string;
  readonly auth: Auth;
}
