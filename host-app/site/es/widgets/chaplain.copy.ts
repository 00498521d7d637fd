import { claims } from '#club/facts/claims.ts';
import { CHAPLAIN_MIN_AGE, MEMBER_MIN_AGE } from '#club/facts/limits.ts';
import type { ChaplainCopy } from '#widgets/chaplain/chaplain.copy.ts';

export const chaplainEs: ChaplainCopy = {
  title: 'Un capellán, siempre que lo necesite',
  lead: 'Alguien con quien hablar, de día y de noche. Llame, envíe un mensaje, chatee, reúnase por video o escriba: usted elige.',
  age: `El servicio de capellanes es para personas de ${CHAPLAIN_MIN_AGE} años o más.`,
  watch: 'Ver el video',
  waysTitle: 'Maneras de comunicarse con un capellán',
  ways: {
    call: { label: 'Llamar', hint: 'Hable por teléfono' },
    text: { label: 'Mensaje de texto', hint: 'Envíe un mensaje de texto' },
    chat: { label: 'Chatear', hint: 'Escriba y reciba respuesta al momento' },
    video: { label: 'Programar una videollamada', hint: 'Elija la hora que le convenga' },
    email: { label: 'Correo electrónico', hint: 'Escriba cuando tenga tiempo' },
  },
  newTab: '(se abre en una pestaña nueva)',
  loading: 'Un momento...',
  failed: 'No se pudieron cargar los datos de contacto. Revise su conexión.',
  retry: 'Intentar de nuevo',
  joinTitle: 'Parte de toda membresía pagada',
  joinText:
    'Los miembros con un plan pagado ven aquí el número para llamadas y mensajes y la dirección de correo electrónico.',
  join: 'Únase ahora',
  cardsTitle: 'Conviene saber',
  cards: [
    {
      title: 'De día y de noche',
      text: 'El apoyo de los capellanes está disponible las 24 horas del día, los 7 días de la semana.',
    },
    {
      title: `${CHAPLAIN_MIN_AGE} años o más`,
      text: `El servicio es para personas de ${CHAPLAIN_MIN_AGE} años o más. La membresía empieza a los ${MEMBER_MIN_AGE}.`,
    },
    {
      title: `Vale más de ${claims.chaplainsOver} al año`,
      text: 'Viene incluido en una membresía pagada, mensual, anual o de fundador.',
    },
  ],
};
