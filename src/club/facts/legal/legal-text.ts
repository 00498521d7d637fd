/** A static legal page: own text that a deployment replaces by its counsel's. */
export interface LegalText {
  title: string;
  /** Which text governs, on a translation. */
  note?: string;
  intro: string;
  sections: readonly { title: string; paragraphs: readonly string[] }[];
}
