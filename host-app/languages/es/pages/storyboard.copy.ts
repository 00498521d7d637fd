import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { StoryboardCopy } from '#widgets/chaplain/storyboard.copy.ts';

export const storyboardEs: StoryboardCopy = {
  title: 'El servicio de capellanes en un minuto',
  scenes: {
    weight: 'Algunos días son más difíciles que otros. No tiene que pasarlos a solas.',
    ways: 'Elija cómo comunicarse con un capellán: llame, envíe un mensaje, chatee, programe una videollamada o escriba un correo.',
    talk: 'Siempre hay alguien que le escucha, las 24 horas.',
    join: `El servicio es para personas de ${CHAPLAIN_MIN_AGE} años o más y viene incluido en una membresía pagada.`,
  },
  play: 'Reproducir',
  pause: 'Pausar',
  previous: 'Anterior',
  next: 'Siguiente',
  place: (at, of) => `${at} de ${of}`,
  transcript: 'Transcripción',
  captions: 'Subtítulos en inglés',
};
