export const founderSpotsCopy = {
  label: 'Founding Member spots taken',
  spots: (count: string, limit: string) => `${count}/${limit}`,
};
