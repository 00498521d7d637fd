interface ActWords {
  /** The name of the act, which is also its button. */
  title: string;
  /** What it does, for a person who reads it for the first time. */
  about: string;
  /** It takes something from the member. Its last button warns. */
  isEnding?: boolean;
  /** What an empty choice means, by field. */
  none?: Readonly<Record<string, string>>;
  /** What a form shows in place of a choice that has nothing to choose, by field. */
  empty?: Readonly<Record<string, string>>;
}

/** The words of each act on the desk, by its name. Commands have words of their own, with options. */
export const actWords: Readonly<Record<string, ActWords>> = {
  'member refund': {
    title: 'Refund',
    about:
      'Pays back all or a part of one payment, to the card that paid. The plan goes on unless you cancel it here.',
    none: { invoice: 'The newest payment' },
    empty: { invoice: 'No earlier payment can be refunded. Without a choice, the newest one is.' },
  },
  'member cancel': {
    title: 'Cancel the plan',
    about: 'Ends the plan now or with the paid period. It refunds nothing.',
    isEnding: true,
  },
  'member hold': {
    title: 'Put on hold',
    about: 'Stops charges and benefits until the end of a day (UTC), such as during a deployment.',
  },
  'member end-hold': {
    title: 'End the hold',
    about: 'Benefits return now. The paid time that was left goes on.',
  },
  'member grant': {
    title: 'Grant a plan',
    about: 'Gives a plan without payment until the end of a day (UTC).',
  },
  'member free-months': {
    title: 'Give free months',
    about: 'The member pays nothing for these months. The plan and its price stay.',
  },
  'member resend': {
    title: 'Send a mail again',
    about: 'Sends a mail that was given up, or the receipt of one payment. Choose one of them.',
    none: { mail: 'No mail', invoice: 'No receipt' },
    empty: { mail: 'None was given up.', invoice: 'None was sent.' },
  },
  'member unsubscribe': {
    title: 'Unsubscribe from news',
    about: 'News stops. Receipts and notices about the account still come.',
  },
  'member change-email': {
    title: 'Change the address',
    about: 'Signs the member out and mails both addresses. The old one can undo it. Check who asks first.',
  },
  'member sign-out': {
    title: 'Sign out everywhere',
    about: 'Ends every session, code and open link. The password stays.',
  },
  'member remove-passkey': {
    title: 'Remove a passkey',
    about: 'For a lost device. The member gets a mail. Sessions go on: sign out everywhere to end them.',
    isEnding: true,
  },
  'member send-export': {
    title: 'Send a copy of the data',
    about: 'Mails the member a link to everything that is stored. You do not see it.',
  },
  'member delete': {
    title: 'Delete the account',
    about: 'Plans the deletion. The member can undo it until its date.',
    isEnding: true,
  },
  'member keep': {
    title: 'Keep the account',
    about: 'Undoes a planned deletion.',
  },
  'messages answered': {
    title: 'Mark as answered',
    about: 'Takes the message off the list. Nobody gets a mail: answer from your mailbox.',
  },
  'orphans adopt': {
    title: 'Give it to a member',
    about:
      'The member gets the plan and its payments. Without a member, the customer gets an account and a mail.',
    none: { plan: 'The plan that was sold' },
    empty: { plan: 'No plan is on offer now.' },
  },
  'orphans refund': {
    title: 'Refund and end it',
    about: 'Pays back the newest payment, to the card that paid. The subscription ends.',
    isEnding: true,
  },
};

/** Returns the part of an address that names an act: `end-hold` of `member end-hold`. */
export const slugOf = (name: string): string => name.split(' ').at(-1) ?? name;

/** Returns the words of an act. */
export const wordsOf = ({ name, summary }: { name: string; summary: string }): ActWords =>
  actWords[name] ?? { title: slugOf(name), about: summary };
