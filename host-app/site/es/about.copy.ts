import type { aboutCopy } from '../pages/about.copy.ts';

export const aboutEs: typeof aboutCopy = {
  missionTitle: 'Nuestra misión',
  mission:
    'La vida militar pide mucho a un hogar: mudanzas, despliegues y separaciones, carreras que vuelven a empezar. Reunimos ayuda y ahorro en una sola membresía, para que le devuelva lo que paga y le ayude a avanzar.',
  cards: [
    {
      title: 'Claridad',
      text: 'Una membresía, precios sencillos y beneficios que puede ver antes de unirse.',
    },
    {
      title: 'Comunidad',
      text: 'Hecha para miembros del servicio, veteranos, cónyuges, cuidadores y todas las personas con vocación de servicio.',
    },
    {
      title: 'Valor',
      text: 'Reembolsos, ofertas de viaje, apoyo de capellanes y más: beneficios que superan lo que usted paga.',
    },
  ],
  whyTitle: 'Por qué existimos',
  why: [
    'Los descuentos para familias militares están repartidos en muchos sitios, cada uno con sus propias reglas. Encontrar los buenos toma un tiempo que nadie tiene entre dos mudanzas.',
    'Por eso buscamos asociados que cumplen, los ponemos en un solo lugar y mantenemos la lista corta. Lo que ve es lo que puede usar.',
  ],
  joinTitle: 'Únase a la misión',
  joinText: 'Empiece gratis, o hágase Miembro Fundador mientras haya lugares.',
  plans: 'Ver los planes',
  suggestText: '¿Falta algo?',
  suggest: 'Comparta una sugerencia',
};
