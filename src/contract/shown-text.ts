/** A character that shows: no white space, mark, control, or letter that is drawn as nothing. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Starts and ends of a text direction, which would turn the text around a name, and controls but for line ends. */
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]|(?![\t\n\r])\p{Cc}/gu;

/** Returns the text without controls and changes of the text direction, '' when nothing of it shows. */
export const shownText = (value: string): string =>
  VISIBLE.test(value) ? value.replace(TURNS_TEXT, '') : '';
