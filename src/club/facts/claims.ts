/** The published figures, each as given. Parts are never added up to a total. */
export const claims = {
  yearlyValue: '$3,100',
  chaplainsRange: '$2,200 to $2,400',
  chaplainsOver: '$2,200',
  cashBackYearly: '$160',
  cashBackFree: '6%',
  cashBackPremium: '12%',
  cashBackBrands: '100+',
  travelUpTo: '15%',
  travelYearly: '$260',
  insuranceCarriers: '200+',
  walletCredit: '$5',
} as const;
