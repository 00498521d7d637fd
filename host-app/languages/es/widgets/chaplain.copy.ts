import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE } from '#club/facts/limits.ts';
import type { ChaplainCopy } from '#widgets/chaplain/chaplain.copy.ts';

export const chaplainEs: ChaplainCopy = {
  title: 'Un capellán, siempre que lo necesite',
  lead: 'Alguien con quien hablar, de día o de noche. Llamada, mensaje, chat, video o correo electrónico. Usted elige.',
  age: `El servicio de capellanes es para personas de ${CHAPLAIN_MIN_AGE} años o más.`,
  crisis: '¿Está en crisis? Línea de crisis para veteranos y militares',
  crisisCall: (number) => `Llame al ${number} y presione el 1`,
  crisisText: (number) => `Mensaje al ${number}`,
  crisisMore: 'Chatear, o llamar desde otro país',
  watch: 'Ver el video',
  waysTitle: 'Maneras de comunicarse con un capellán',
  ways: {
    call: { label: 'Llamar', hint: 'Hable por teléfono' },
    text: { label: 'Mensaje de texto', hint: 'Envíe un mensaje de texto' },
    chat: { label: 'Chatear', hint: 'Escriba y reciba respuesta al instante' },
    video: { label: 'Programar una videollamada', hint: 'Elija la hora que le convenga' },
    email: { label: 'Correo electrónico', hint: 'Escriba cuando quiera' },
  },
  newTab: '(se abre en una pestaña nueva)',
  loading: 'Un momento...',
  failed: 'No se pudieron cargar los datos de contacto. Revise su conexión.',
  retry: 'Intentar de nuevo',
  joinTitle: 'Parte de toda membresía pagada',
  joinText:
    'Los miembros con un plan pagado ven aquí el número para llamadas y mensajes y el correo electrónico.',
  join: 'Únase ahora',
  pausedText: 'Sus beneficios pagados están en pausa. En Mi membresía verá cómo recuperarlos.',
  seeMembership: 'Ver su membresía',
  cardsTitle: 'Conviene saber',
  cards: [
    {
      title: 'De día o de noche',
      text: 'El apoyo de los capellanes está disponible las 24 horas, todos los días.',
    },
    {
      title: `Vale más de ${claims.chaplainsOver} al año`,
      text: 'Viene incluido en toda membresía pagada: mensual, anual o de Miembro Fundador.',
    },
  ],
};
