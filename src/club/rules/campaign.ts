/** Returns whether a text names the CCA campaign, in any letter case. */
export const isCca = (text: string | null | undefined): boolean => text?.trim().toLowerCase() === 'cca';

/** Returns `camp_{timestamp}_{campaign}_{12 random characters}`. */
export const campaignUniqueId = (atMs: number, campaign: string, random12: string): string =>
  `camp_${atMs}_${campaign}_${random12}`;
