/** The text of a legal page, which a deployment replaces with its lawyer's text. */
export interface LegalText {
  title: string;
  /** The note of a translation about which text governs. */
  note?: string;
  /** The main points in plain words. They are not part of the legal text. */
  summary: readonly string[];
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}
