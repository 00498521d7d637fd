/** The last day of a hold or a grant. */
export const until = {
  kind: 'day',
  label: 'Last day',
  description: 'the last day (UTC)',
  isRequired: true,
} as const;
