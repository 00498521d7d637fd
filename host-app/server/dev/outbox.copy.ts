export const outboxCopy = {
  title: 'Outbox',
  intro: 'Mails this server would have sent, newest first. This page exists in development only.',
  empty: 'No mail yet.',
  samplesLink: 'See a sample of each mail.',
  samples: 'Sample mails',
  samplesIntro: 'Every kind of mail in every language, with sample values.',
  to: 'To',
  shown: 'As a reader sees it',
  alone: 'Open it on its own',
  text: 'Text part',
} as const;
