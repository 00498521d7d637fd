import type { Brand } from '#club/facts/brand.ts';
import type { LegalText } from '#club/facts/legal/legal-text.ts';
import { MEMBER_MIN_AGE } from '#club/facts/limits.ts';
import {
  AGREEMENT_YEARS,
  AGREEMENT_YEARS_AFTER_PLAN,
  CAMPAIGN_EVENT_DAYS,
  CONTACT_MESSAGE_DAYS,
  DELETION_DAYS,
  HOLD_DAYS,
  INVOICE_YEARS,
  MAIL_LOG_DAYS,
  STAFF_ACT_YEARS,
} from '#club/facts/retention.ts';

export const privacyEs = (brand: Brand): LegalText => ({
  title: 'Política de privacidad',
  note: 'Esta traducción es para su comodidad. Si difiere del texto en inglés, rige el texto en inglés.',
  summary: [
    'Guardamos lo necesario para administrar su membresía. No lo vendemos.',
    'Nuestro proveedor de pagos recibe su tarjeta. Nosotros nunca vemos el número.',
    'En su perfil puede obtener una copia de sus datos o eliminar su cuenta.',
  ],
  intro: `Esta política explica qué sabe ${brand.legalName} (${brand.name}) de usted, qué hacemos con esa información y qué puede pedirnos.`,
  sections: [
    {
      title: 'Qué recopilamos',
      paragraphs: [
        'Lo que usted nos da: su nombre y correo electrónico cuando se registra, una foto si la agrega, y los mensajes que nos escribe.',
        'Lo que registramos cuando usa el club: su plan, sus facturas, el idioma que usa, cuándo y desde qué dispositivos y redes inicia sesión, y la campaña que le trajo aquí, si la hubo. Nuestro proveedor de pagos recibe el número de su tarjeta. Nosotros nunca lo vemos.',
      ],
    },
    {
      title: 'Para qué lo usamos',
      paragraphs: [
        'Para administrar su membresía, cobrarla, responderle, mantener seguras las cuentas y saber qué campañas traen miembros. No vendemos su información.',
      ],
    },
    {
      title: 'Quién más lo ve',
      paragraphs: [
        'Empresas que trabajan para nosotros, como el proveedor de pagos. Solo ven lo que necesitan para su trabajo. Cuando usted pasa al sitio de reembolsos, su navegador comparte su sesión con ese sitio, para que no tenga que iniciar sesión otra vez.',
        'Empresas aliadas. Cuando usted entra como miembro en la página de una, el servidor de esa empresa puede recibir su número de miembro, su nombre, su plan y hasta cuándo está pagado. “Sus datos”, en su perfil, muestra estas empresas, y allí puede terminarlo.',
        'Las autoridades del gobierno, cuando la ley lo exige.',
      ],
    },
    {
      title: 'Qué guarda su navegador',
      paragraphs: [
        'Mientras tiene la sesión iniciada, su navegador guarda su sesión, su nombre y su correo electrónico para este sitio. Al cerrar sesión en la página de su cuenta se borran. Después de 15 minutos sin actividad, cerramos su sesión.',
      ],
    },
    {
      title: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        `Guardamos su cuenta mientras sea miembro. Los mensajes que nos escribe se borran después de ${CONTACT_MESSAGE_DAYS} días. Las visitas de campañas se borran después de ${CAMPAIGN_EVENT_DAYS} días. La lista de los correos que enviamos se borra después de ${MAIL_LOG_DAYS} días.`,
        `Cuando usted elimina su cuenta, esperamos ${DELETION_DAYS} días, por si cambia de opinión. Después borramos su nombre, correo electrónico, foto, mensajes e historial de inicios de sesión. Guardamos sus facturas durante ${INVOICE_YEARS} años, sin su nombre, porque la ley fiscal lo exige.`,
        `Cuando usted compra un plan, anotamos lo que aceptó: los términos, el precio, el idioma y la hora. Guardamos ese registro durante ${AGREEMENT_YEARS} años, o ${AGREEMENT_YEARS_AFTER_PLAN} año después de que termine su plan si eso es más tarde. Si elimina su cuenta, lo guardamos sin su nombre, porque la ley lo pide.`,
        `Los días de una pausa por despliegue pueden indicar dónde está usted, así que los tratamos como datos sensibles. Se los mostramos a usted, en su cuenta y en nuestros correos. Nuestro personal puede verlos, y nuestro proveedor de pagos los recibe para detener los cobros. Los borramos ${HOLD_DAYS} días después de que termina la pausa. Solo guardamos los meses, por un año, para saber cuántas pausas le quedan.`,
        `Cuando nuestro personal cambia algo en su cuenta, anotamos quién lo hizo y por qué. Borramos esa nota después de ${STAFF_ACT_YEARS} años.`,
      ],
    },
    {
      title: 'Sus opciones',
      paragraphs: [
        'Puede cambiar su nombre, foto y contraseña en su cuenta, y cancelar la suscripción con el enlace de cualquier correo que no necesite para su membresía. Los códigos, los recibos y los avisos sobre su plan le seguirán llegando.',
        'Para obtener una copia de todo lo que guardamos sobre usted, o para eliminar su cuenta, abra “Sus datos” en su perfil.',
        `Para corregir algo, o si no puede iniciar sesión, escriba a ${brand.supportEmail}.`,
      ],
    },
    {
      title: 'Menores',
      paragraphs: [
        `Los miembros deben tener al menos ${MEMBER_MIN_AGE} años. No recopilamos a sabiendas información sobre menores.`,
      ],
    },
    {
      title: 'Contacto',
      paragraphs: [
        `${brand.legalName}, ${brand.address.join(', ')}, ${brand.supportEmail}, ${brand.supportPhone}.`,
      ],
    },
  ],
});
