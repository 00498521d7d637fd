import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { StoryboardCopy } from '#widgets/chaplain/storyboard.copy.ts';

export const storyboardEs: StoryboardCopy = {
  title: 'El servicio de capellanes en un minuto',
  standIn: 'Una explicación ilustrada ocupa este lugar hasta que la película esté lista.',
  scenes: {
    weight: 'Algunos días pesan más que otros. No tiene que cargarlos a solas.',
    ways: 'Elija cómo comunicarse con un capellán: llame, envíe un mensaje, chatee, programe una videollamada o escriba un correo.',
    talk: 'Hay alguien para escucharle, las 24 horas del día, los 7 días de la semana.',
    join: `El servicio es para personas de ${CHAPLAIN_MIN_AGE} años o más y viene con una membresía pagada.`,
  },
  play: 'Reproducir',
  pause: 'Pausar',
  previous: 'Anterior',
  next: 'Siguiente',
  place: (at, of) => `${at} de ${of}`,
  transcript: 'Transcripción',
  captions: 'Subtítulos en inglés',
};
