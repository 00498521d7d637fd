/** One block of a mail. The HTML part and the text part are both made from the same blocks. */
export type MailPart =
  /** A paragraph. Its line breaks are kept. */
  | string
  /** A one-time code. The text part shows it as a sentence, because mail programs detect codes in sentences. */
  | { code: string; sentence: string }
  /** What the reader should do next. */
  | { button: string; href: string }
  /** Another way, less prominent than the button. */
  | { link: string; href: string }
  /** Facts with their labels, such as the amount of a receipt. */
  | { rows: readonly (readonly [label: string, value: string])[] };

/** The words of a mail, with their values filled in. */
export interface MailContent {
  subject: string;
  headline: string;
  /** What the picture of the lit house shows, for a mail that begins with it. */
  picture?: string;
  /** What a receipt begins with: the amount in large digits, and when and how it was paid. */
  amount?: { value: string; note: string };
  parts: readonly MailPart[];
}
