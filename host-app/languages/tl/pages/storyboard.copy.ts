import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { StoryboardCopy } from '#widgets/chaplain/storyboard.copy.ts';

export const storyboardTl: StoryboardCopy = {
  title: 'Ang serbisyo ng chaplain sa isang minuto',
  scenes: {
    weight:
      'May mga araw na mas mabigat kaysa iba. Hindi ninyo kailangang harapin ang mga iyon nang mag-isa.',
    ways: 'Piliin kung paano makakausap ang chaplain: tumawag, mag-text, mag-chat, mag-iskedyul ng video call, o mag-email.',
    talk: 'Laging may makikinig, 24/7.',
    join: `Para sa edad ${CHAPLAIN_MIN_AGE} pataas ang serbisyo, at kasama ito sa bayad na membership.`,
  },
  play: 'I-play',
  pause: 'I-pause',
  previous: 'Nakaraan',
  next: 'Susunod',
  place: (at, of) => `${at} sa ${of}`,
  transcript: 'Buong teksto',
  captions: 'Mga caption sa Ingles',
};
