import type { ChallengeCopy } from '#server/pages/challenge/challenge-page.copy.ts';

export const challengePageTl: ChallengeCopy = {
  title: 'Tiyakin natin na tao kayo',
  lead: 'Maraming pagsubok sa maikling panahon. Tapusin ang tsek na ito at itutuloy namin ang inilagay ninyo.',
  widget: 'Tsek sa seguridad',
  again: 'Hindi gumana ang tsek na iyon. Pakisubukan pa nang isang beses.',
  failed: 'Hindi nag-load o hindi gumana ang tsek. Subukang muli, o isara ito at bumalik mamaya.',
  retry: 'Subukang muli',
  cancel: 'Kanselahin',
};
