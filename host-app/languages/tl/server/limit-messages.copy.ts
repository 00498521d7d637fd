import type { LimitMessages } from '#server/http/limit-messages.copy.ts';

export const limitMessagesTl: LimitMessages = {
  attempts: 'Napakaraming pagsubok. Pakisubukang muli mamaya.',
  codes: 'Napakaraming code ang hiningi para sa email na ito ngayong araw. Pakisubukang muli mamaya.',
  links: 'Napakaraming link para sa password ang hiningi para sa email na ito. Pakisubukang muli mamaya.',
  partnerSession: 'Para protektahan ang inyong account, magagawa lang ito sa sariling site ng club.',
};
