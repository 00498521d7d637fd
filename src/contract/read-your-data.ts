import { asRecord, field, nonEmptyString, ownValue } from './read-field.ts';
import { readTime } from './read.ts';

/** A partner whose server may ask for the member's plan. Times are in ms since 1970. */
export interface AskingPartner {
  name: string;
  /** The first hand-off. Undefined when the reply has no time. */
  since?: number | undefined;
  /** When its server asked last. Undefined when it never did. */
  askedAt?: number | undefined;
}

/** What "Your data" shows. */
export interface YourData {
  /** When the account will be deleted, in ms since 1970. Undefined while it stays. */
  deletesAt?: number | undefined;
  partners: readonly AskingPartner[];
}

/** Returns what "Your data" shows. An entry without a name is left out. */
export function readYourData(reply: unknown): YourData {
  const list = field(reply, 'partners');
  return {
    deletesAt: readTime(field(reply, 'deletesAt')),
    partners: (Array.isArray(list) ? list : []).flatMap((each: unknown) => {
      const from = asRecord(each);
      const name = nonEmptyString(ownValue(from, 'name'));
      const [since, askedAt] = [readTime(ownValue(from, 'since')), readTime(ownValue(from, 'askedAt'))];
      return name ? [{ name, since, askedAt }] : [];
    }),
  };
}
