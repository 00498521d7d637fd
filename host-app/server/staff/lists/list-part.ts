/** Which part of a list is read. */
export interface ListPart {
  /** How many rows a part has at most. */
  limit: number;
  /** The `next` of the part before. Undefined for the first part. */
  before?: string | undefined;
}

/** A part of a list. */
export interface Part<Row> {
  rows: Row[];
  /** The key of the last row, when more rows follow. */
  next?: string | undefined;
}

/** A part of a list that is counted. */
export interface Listed<Row> extends Part<Row> {
  /** How many rows all parts have together. */
  total: number;
}
